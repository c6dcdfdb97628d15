import { type Courseware, courseware, type Question } from './courseware.ts';
import type { Launch } from './launches.ts';
import { misdeeds, type Report } from './reports.ts';

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');

/** Trusted markup; everything else is escaped. */
class Html {
  constructor(readonly text: string) {}
}

function html(
  parts: TemplateStringsArray,
  ...values: (string | number | Html | readonly Html[])[]
): Html {
  const shown = (value: (typeof values)[number]) =>
    [value].flat().map((each) => (each instanceof Html ? each.text : escaped(String(each))));
  return new Html(
    parts
      .map(
        (part, index) => part + (index < values.length ? shown(values[index] ?? '').join('') : ''),
      )
      .join(''),
  );
}

const nothing = new Html('');

function page(title: string, content: Html): string {
  return html`${new Html('<!doctype html>')}
<html lang="sv">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<p class="note">Ersättningsserver för externt innehåll. Det här är inte LearnWare.</p>
<main>
<h1>${title}</h1>
${content}
</main>
</body>
</html>
`.text;
}

const titleOf = (fileName: string) => courseware[fileName]?.title ?? fileName;

export function modulePage(launch: Launch, base: string, misbehave: string): string {
  const { fileName, email, userId, courseId, moduleId, isPreview, answer, given } = launch;
  const { questions }: Courseware = courseware[fileName] ?? { title: fileName, questions: [] };
  return page(
    titleOf(fileName),
    html`${answer ? html`<p class="answer" role="status">${wordsOf(answer.press)}: produkten svarade <b>${answer.status}</b> <code>${answer.text}</code></p>` : nothing}
<dl>
<dt>E-post</dt><dd>${email || 'inte angiven'}</dd>
<dt>Användare</dt><dd>${userId}</dd>
<dt>Kurs</dt><dd>${courseId ?? 'ingen'}</dd>
<dt>Modul</dt><dd>${moduleId} (${fileName})</dd>
<dt>Läge</dt><dd>${isPreview ? 'förhandsgranskning' : 'elev'}</dd>
</dl>
<form method="post" action="${base}/press">
<input type="hidden" name="launch" value="${launch.id}">
<input type="hidden" name="misbehave" value="${misbehave}">
${questions.map((question) => questionPart(question, given.get(question.id)))}
<p class="buttons">
<button name="press" value="svara">Svara</button>
<button name="press" value="klar" class="main">Klar</button>
<button name="press" value="underkand">Underkänd</button>
</p>
<details>
<summary>Gör fel med flit</summary>
<p class="buttons">${misdeeds.map((misdeed) => html`<button name="misdeed" value="${misdeed}">${wordsOf(misdeed)}</button> `)}</p>
</details>
</form>`,
  );
}

function questionPart({ id, text, options }: Question, chosen: string | undefined): Html {
  const option = (value: string) =>
    html`<label><input type="radio" name="q-${id}" value="${value}"${value === chosen ? new Html(' checked') : nothing}> ${value}</label>`;
  return html`<fieldset><legend>${text}</legend>${options.map(option)}</fieldset>`;
}

const words: Record<string, string> = {
  svara: 'Svara',
  klar: 'Klar',
  underkand: 'Underkänd',
  expired: 'För sent undertecknad',
  replayed: 'Samma id igen',
  forged: 'Ändrad efter underskriften',
  stranger: 'Någon annans resultat',
};
const wordsOf = (press: string) => words[press] ?? press;

const moment = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Stockholm',
});

export function resultPage(fileName: string, userId: number, reports: readonly Report[]): string {
  const title = `Resultat: ${titleOf(fileName)}`;
  const shown = reports.map(
    ({ occurredAt, score, maxScore, completion, answers = [] }) => html`<section>
<h2>${moment.format(new Date(occurredAt))}: ${score ?? '–'} av ${maxScore ?? '–'}, ${completion === 'completed' ? 'klar' : 'pågår'}</h2>
<ul>${answers.map(({ text, response, result }) => html`<li>${text} <b>${response}</b> (${result === 'correct' ? 'rätt' : 'fel'})</li>`)}</ul>
</section>`,
  );
  const none = html`<p>Här finns inget resultat ännu.</p>`;
  return page(
    title,
    html`<dl><dt>Användare</dt><dd>${userId}</dd></dl>${shown.length > 0 ? shown : none}`,
  );
}

export const refusalPage = (why: string) => page('Går inte att öppna', html`<p>${why}</p>`);

export const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 44rem; margin: 0 auto; padding: 1rem; }
.note { margin: 0; padding: .5rem 1rem; background: #5b3a00; color: #fff; }
h1 { font-size: 1.5rem; }
h2 { font-size: 1rem; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .1rem 1rem; }
dd { margin: 0; overflow-wrap: anywhere; }
fieldset { margin: 1rem 0; padding: .5rem 1rem; border: 1px solid #8888; border-radius: 6px; }
legend { font-weight: 600; }
label { display: block; padding: .25rem 0; }
.buttons { display: flex; flex-wrap: wrap; gap: .5rem; }
button { font: inherit; padding: .5rem 1rem; }
.main { font-weight: 700; }
.answer { padding: .5rem 1rem; border: 2px solid; border-radius: 6px; overflow-wrap: anywhere; }
`;
