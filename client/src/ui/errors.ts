// A sentence for every error code of the server.
import { ApiError, type Problem } from "../api";
import { maybe, t, type Values } from "../words";

export function errorSentence(error: Problem): string {
  const facts: Values = "asked" in error ? { asked: error.asked, possible: error.possible.join(", ") } : {};
  return maybe(`client.error.${error.code}`, facts) ?? t("error.other", { code: error.code });
}

export function errorText(error: unknown): string {
  if (error instanceof ApiError) return errorSentence(error.error);
  return t("error.other", { code: error instanceof Error ? error.name : String(error) });
}
