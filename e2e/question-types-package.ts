import { packageOf } from './small-package.ts';

/**
 * A page that answers one question of each type at one click, right or wrong, with all special
 * characters of the standard.
 */
const page = `<!doctype html><html lang="sv"><meta charset="utf-8"><title>Alla frågetyper</title>
<body><h1>Alla frågetyper</h1><button id="good">Bra försök</button><button id="bad">Svagt försök</button>
<script>
function find(from) {
  for (let tries = 0; from && tries < 20; tries++) {
    if (from.API_1484_11) return from.API_1484_11;
    if (from.parent === from) break;
    from = from.parent;
  }
}
const api = find(window) || (window.opener && find(window.opener));
const spoken = (text) => 'urn:scormdriver:' + encodeURIComponent(text);
const questions = [
  ['choice', 'Vilka färger har ledarna?', [spoken('Blå'), spoken('Brun')].join('[,]'), spoken('Svart')],
  ['true-false', 'Ström mäts i ampere.', 'true', 'false'],
  ['sequencing', 'I vilken ordning arbetar du?', '1[,]Frånskilj[,]2[,]Prova', '1[,]Prova[,]2[,]Frånskilj'],
  ['matching', 'Para ihop storhet och enhet.', 'Ström[.]ampere[,]Spänning[.]volt', 'Ström[.]volt[,]Spänning[.]ampere'],
  ['fill-in', 'Skriv enheterna.', 'volt|#|ampere', 'watt|#|ohm'],
  ['likert', 'Hur gick det?', 'bra', 'dåligt'],
];
api.Initialize('');
function answer(good) {
  questions.forEach(([type, text, right, wrong], index) => {
    const n = 'cmi.interactions.' + index + '.';
    api.SetValue(n + 'id', 'fraga-' + type);
    api.SetValue(n + 'type', type);
    api.SetValue(n + 'description', text);
    if (type !== 'likert') api.SetValue(n + 'correct_responses.0.pattern', right);
    api.SetValue(n + 'learner_response', good ? right : wrong);
    api.SetValue(n + 'result', type === 'likert' ? 'neutral' : good ? 'correct' : 'incorrect');
  });
  api.SetValue('cmi.score.min', '0');
  api.SetValue('cmi.score.max', '100');
  api.SetValue('cmi.score.raw', good ? '80' : '40');
  api.SetValue('cmi.score.scaled', good ? '0.8' : '0.4');
  api.SetValue('cmi.completion_status', 'completed');
  api.SetValue('cmi.exit', 'normal');
  api.Terminate('');
  document.querySelector('h1').textContent = 'Klart';
}
document.getElementById('good').onclick = () => answer(true);
document.getElementById('bad').onclick = () => answer(false);
</script></body></html>`;

export const questionTypesPackage = () => packageOf(page);
