// Type a word, and only the lines with it are left.
const field = document.querySelector(".find input");
field.parentElement.hidden = false;
field.addEventListener("input", () => {
  const wanted = field.value.trim().toLowerCase();
  for (const line of document.querySelectorAll(".paper .stp")) {
    line.hidden = !line.textContent.toLowerCase().includes(wanted);
  }
  for (const chapter of document.querySelectorAll(".paper section")) {
    chapter.hidden = !chapter.querySelector(".stp:not([hidden])");
  }
});
