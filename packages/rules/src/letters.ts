/**
 * The scripts allowed in a word. East Asian ones may be combined, also with Latin letters, which
 * are not confusable with theirs. Each pattern finds a letter of another script.
 */
const outside: readonly RegExp[] = [
  /[^\p{scx=Latn}\p{scx=Hani}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\p{scx=Hang}]/u,
  /[^\p{scx=Grek}]/u,
  /[^\p{scx=Cyrl}]/u,
  /[^\p{scx=Arab}]/u,
  /[^\p{scx=Hebr}]/u,
  /[^\p{scx=Syrc}]/u,
  /[^\p{scx=Thai}]/u,
  /[^\p{scx=Ethi}]/u,
  /[^\p{scx=Armn}]/u,
  /[^\p{scx=Geor}]/u,
  /[^\p{scx=Deva}]/u,
  /[^\p{scx=Beng}]/u,
  /[^\p{scx=Guru}]/u,
  /[^\p{scx=Gujr}]/u,
  /[^\p{scx=Orya}]/u,
  /[^\p{scx=Taml}]/u,
  /[^\p{scx=Telu}]/u,
  /[^\p{scx=Knda}]/u,
  /[^\p{scx=Mlym}]/u,
  /[^\p{scx=Sinh}]/u,
  /[^\p{scx=Thaa}]/u,
  /[^\p{scx=Tibt}]/u,
  /[^\p{scx=Mymr}]/u,
  /[^\p{scx=Khmr}]/u,
  /[^\p{scx=Laoo}]/u,
  /[^\p{scx=Mong}]/u,
  /[^\p{scx=Tfng}]/u,
  /[^\p{scx=Nkoo}]/u,
  /[^\p{scx=Adlm}]/u,
  /[^\p{scx=Cher}]/u,
  /[^\p{scx=Cans}]/u,
  /[^\p{scx=Yiii}]/u,
];

const isOfOneScript = (word: string) => {
  const letters = word.replace(/\P{L}/gu, '');
  return outside.some((pattern) => !pattern.test(letters));
};

/** Invisible characters: U+2800 is an empty Braille cell. */
const hidden = /[\p{Cf}\p{DI}\u2800]/u;

/** In Persian and Indic scripts these two change how neighbouring letters are drawn. */
const joiners =
  /([\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])[\u200c\u200d](?=[\p{scx=Arab}\p{scx=Syrc}\p{scx=Deva}\p{scx=Beng}\p{scx=Guru}\p{scx=Gujr}\p{scx=Orya}\p{scx=Taml}\p{scx=Telu}\p{scx=Knda}\p{scx=Mlym}\p{scx=Sinh}])/gu;

/** A mark without a letter before it, or so many that they cover the lines around. */
const strayMarks = /(?:^|[^\p{L}\p{M}])\p{M}|\p{M}{9}/u;

/**
 * Whether a name can be mistaken for another: invisible characters, stray marks, or a word that
 * mixes scripts, such as a Cyrillic е among Latin letters.
 */
export const isDeceptiveName = (name: string) => {
  const drawn = name.replace(joiners, '$1');
  return hidden.test(drawn) || strayMarks.test(drawn) || !name.split(/\s/).every(isOfOneScript);
};

/** The same for the name of a host: each of its labels. */
export const isDeceptiveHost = (host: string) =>
  hidden.test(host) || strayMarks.test(host) || !host.split('.').every(isOfOneScript);

/** The same for an e-mail address: its local part and its host. */
export const isDeceptiveAddress = (email: string) => {
  const at = email.lastIndexOf('@');
  const local = email.slice(0, Math.max(0, at));
  return (
    hidden.test(local) ||
    strayMarks.test(local) ||
    !isOfOneScript(local) ||
    isDeceptiveHost(email.slice(at + 1))
  );
};
