// A sentence for every error code of the server.
import { ApiError, type Problem } from "../api";
import { maybe, t } from "../words";

export function errorSentence(error: Problem): string {
  return maybe(`client.error.${error.code}`) ?? t("error.other", { code: error.code });
}

export function errorText(error: unknown): string {
  if (error instanceof ApiError) return errorSentence(error.error);
  return t("error.other", { code: error instanceof Error ? error.name : String(error) });
}
