// A JSON merge patch (RFC 7396), leaving what it patches as it was.

type Json = unknown;

function isObject(value: Json): value is Record<string, Json> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

export function merged<T>(before: T, patch: Json): T {
  if (!isObject(patch)) return patch as T;
  const result: Record<string, Json> = isObject(before) ? { ...before } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = isObject(value) ? merged(result[key], value) : value;
  }
  return result as T;
}
