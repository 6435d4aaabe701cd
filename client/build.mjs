// Builds the client into the server's folder of static files: one script, one style sheet, names by content.
import { createHash } from "node:crypto";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import * as esbuild from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const out = join(here, "..", "src", "bastide", "server", "static");
const assets = join(out, "assets");

const options = {
  entryPoints: { app: join(here, "src", "main.tsx") },
  bundle: true,
  minify: true,
  write: false,
  outdir: assets,
  format: "esm",
  target: ["es2022"],
  jsx: "automatic",
  jsxImportSource: "preact",
  legalComments: "none",
  loader: { ".woff2": "file" },
  assetNames: "[name]-[hash]",
};

/** The packages of the faces that are shipped; their licence goes with them. */
const FACES = ["@fontsource-variable/lora", "@fontsource-variable/source-sans-3"];

function named(file) {
  if (file.path.endsWith(".woff2")) return basename(file.path);
  const kind = file.path.endsWith(".css") ? "css" : "js";
  const digest = createHash("sha256").update(file.contents).digest("hex").slice(0, 10);
  return `app-${digest}.${kind}`;
}

function place(result) {
  mkdirSync(assets, { recursive: true });
  const names = {};
  const written = [];
  const write = (name, contents) => {
    written.push(name);
    writeFileSync(join(assets, name), contents);
  };
  for (const file of result.outputFiles) {
    const name = named(file);
    names[name.endsWith(".woff2") ? name.replace(/-wght-normal-\w+/, "") : `APP.${name.split(".")[1]}`] = name;
    write(name, file.contents);
  }
  for (const old of readdirSync(assets)) {
    if (!written.includes(old)) rmSync(join(assets, old));
  }
  for (const [source, target] of [
    ["index.html", "index.html"],
    ["worker.js", "sw.js"],
  ]) {
    const text = readFileSync(join(here, "src", source), "utf8");
    const said = Object.entries(names).reduce((sofar, [word, name]) => sofar.replaceAll(word, name), text);
    writeFileSync(join(out, target), said);
  }
  for (const name of [
    "push.js",
    "favicon.svg",
    "favicon-turn.svg",
    "manifest.webmanifest",
    "icon-192.png",
    "icon-512.png",
    "icon-full.png",
  ])
    copyFileSync(join(here, "src", name), join(out, name));
  const licences = FACES.map((face) => readFileSync(join(here, "node_modules", face, "LICENSE"), "utf8"));
  writeFileSync(join(out, "faces-licence.txt"), FACES.map((face, at) => `${face}\n\n${licences[at]}`).join("\n\n"));
  const size = result.outputFiles.reduce((sum, file) => sum + file.contents.length, 0);
  console.log(`client built: ${Math.round(size / 1024)} KB`);
}

if (process.argv.includes("--watch")) {
  const plugin = {
    name: "place",
    setup: (build) => build.onEnd((result) => void (result.errors.length || place(result))),
  };
  const context = await esbuild.context({ ...options, minify: false, sourcemap: "inline", plugins: [plugin] });
  await context.watch();
} else {
  place(await esbuild.build(options));
}
