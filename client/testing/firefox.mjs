// Plays a game to its end in Firefox, with mouse and keys: node firefox.mjs BROWSER ADDRESS OPENED, the table as JSON.
import puppeteer from "puppeteer-core";

const [, , executablePath, address, table] = process.argv;
const opened = JSON.parse(table);
const MOST = 120;
const ASKED = () => document.querySelector(".game")?.dataset.asked;

/** What is asked at this screen: where to lay, a spot, a button; or that the game is over. */
function asks() {
  const has = (selector) => document.querySelector(selector) !== null;
  if (has(".end, [data-tray=final], [data-tray=over]")) return "over";
  if (has("[data-tray=lay]")) return has(".board [data-cell], .board [data-ghost]") ? "lay" : null;
  if (!has("[data-tray=choose]")) return null;
  if (has(".board [data-spot]")) return "spot";
  return has(".tray .choices .btn, .tray [data-primary]:enabled") ? "button" : null;
}

/** Click in the middle of what a selector finds first. */
async function click(page, selector) {
  const at = await page.$eval(selector, (found) => {
    const box = found.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  });
  await page.mouse.click(...at);
}

async function decide(page, asked) {
  if (asked === "lay") {
    if (!(await page.$("[data-ghost]"))) await click(page, ".board [data-cell]");
    await page.waitForSelector("[data-ghost]");
    await click(page, ".tray [data-primary]");
  } else {
    if (asked === "button") await page.keyboard.press("0");
    await page.keyboard.press("1");
    await page.keyboard.press("Enter");
  }
}

async function playOn(page) {
  for (let n = 0; n < MOST; n++) {
    const asked = await (await page.waitForFunction(asks)).jsonValue();
    if (asked === "over") return n;
    const before = await page.evaluate(ASKED);
    await decide(page, asked);
    await page.waitForFunction((old) => document.querySelector(".game")?.dataset.asked !== old, {}, before);
  }
  throw new Error(`the game was not over after ${MOST} decisions`);
}

const browser = await puppeteer.launch({
  browser: "firefox",
  executablePath,
  headless: true,
  extraPrefsFirefox: { "ui.prefersReducedMotion": 1, "intl.accept_languages": "en" },
});
try {
  const wrong = [];
  const page = await browser.newPage();
  page.on("pageerror", (error) => wrong.push(String(error)));
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(`${address}/games`);
  await page.evaluate((kept) => {
    localStorage.setItem("bastide.games", JSON.stringify({ [kept.game]: { ...kept, since: 1 } }));
    localStorage.setItem("bastide.ask-lost", "no");
    localStorage.setItem("bastide.pace", "instant");
  }, opened);
  await page.goto(`${address}/g/${opened.game}`);
  const decisions = await playOn(page);
  if (await page.$("[data-tray=final]")) await page.$$eval("[data-tray=final] .btn", (all) => all.at(-1).click());
  await page.waitForSelector(".end");
  const totals = await page.$$eval(".pts tfoot td", (all) => all.map((cell) => Number(cell.textContent)));
  const shares = await page.$$eval(".pts tbody tr", (rows) =>
    rows.map((row) => [...row.querySelectorAll("td")].map((cell) => Number.parseInt(cell.textContent, 10) || 0)),
  );
  console.log(JSON.stringify({ browser: await browser.version(), decisions, totals, shares, wrong }));
} finally {
  await browser.close();
}
