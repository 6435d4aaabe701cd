// A sentence for every error code of the server.
import { ApiError } from "../api";
import type { ServerError } from "../protocol";
import { maybe, t } from "../words";

export function errorSentence(error: ServerError): string {
  return maybe(`client.error.${error.code}`) ?? t("error.other", { code: error.code });
}

export function errorText(error: unknown): string {
  if (error instanceof ApiError) return errorSentence(error.error);
  return t("error.other", { code: error instanceof Error ? error.name : String(error) });
}
