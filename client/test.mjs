// Runs the tests that need no browser: bundled like the client, each file on a device of its own. Takes parts of names.
import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const wanted = process.argv.slice(2);
const tests = readdirSync(join(here, "src"), { recursive: true })
  .filter((name) => name.endsWith(".test.ts") && (!wanted.length || wanted.some((part) => name.includes(part))))
  .sort();
if (!tests.length) throw new Error(`no test file has ${wanted.join(" or ")} in its name`);

const folder = mkdtempSync(join(tmpdir(), "bastide-client-"));
try {
  await esbuild.build({
    entryPoints: tests.map((name) => join(here, "src", name)),
    outbase: join(here, "src"),
    outdir: folder,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    inject: [join(here, "testing", "device.ts")],
    platform: "node",
    format: "esm",
    target: ["es2022"],
    jsx: "automatic",
    jsxImportSource: "preact",
    // Where the script would lie on a host: the device of a test is at its root.
    define: { "import.meta.url": '"http://table.test/assets/app.js"' },
    sourcemap: "inline",
    logLevel: "warning",
  });
  const files = tests.map((name) => join(folder, name.replace(/\.ts$/, ".mjs")));
  const run = [process.execPath, "--enable-source-maps", "--test", "--test-reporter=spec", ...files];
  process.exitCode = spawnSync(run[0], run.slice(1), { stdio: "inherit" }).status ?? 1;
} finally {
  rmSync(folder, { recursive: true });
}
