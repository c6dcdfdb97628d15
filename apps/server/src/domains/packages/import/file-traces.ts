import { readHtml } from '@gesall/scorm/html';
import { holdsQuestions, type PackageQuestion, questionsIn } from '@gesall/scorm/questions';

/** Features that files seem to ask the browser for; media are the microphone and the camera. */
export type AskedFeature = 'media' | 'position' | 'midi';

export interface Traces {
  /** Questions, for content that reports them only by id. */
  questions: PackageQuestion[];
  hosts: string[];
  /** Whether any file looks for the SCORM API. */
  asksForRuntime: boolean;
  asksFor: readonly AskedFeature[];
}

const mostQuestions = 2000;
/** No real question is longer; limits what is passed between processes and stored. */
const mostLetters = 5000;
const mostOptions = 100;

/** Files with questions are shorter. */
const mostBytes = 4 * 1024 * 1024;
const mostHosts = 20;

const runtime =
  /\bAPI_1484_11\b|\bLMS(Initialize|Finish|SetValue)\b|\bwindow\.API\b|\.API\b|\bscormdriver\b|\bpipwerks\b/i;

const features: readonly [AskedFeature, RegExp][] = [
  ['media', /[gG]etUserMedia\b|SpeechRecognition\b/],
  ['position', /\b(getCurrentPosition|watchPosition)\b/],
  ['midi', /\brequestMIDIAccess\b/],
];

/** Links are not followed. */
const loading = new Set(['script', 'img', 'iframe', 'frame', 'video', 'audio', 'source', 'embed']);
const foreignAddress = /^\s*(?:https?:)?\/\/([a-z0-9.-]{1,253})/i;
const loadedByStyles =
  /(?:@import|url\()[\s"']{0,20}(?:url\([\s"']{0,20})?(?:https?:)?\/\/([a-z0-9.-]{1,253})/gi;

export function traceCollector() {
  const hosts = new Set<string>();
  let asksForRuntime = false;
  const asksFor = new Set<AskedFeature>();
  const questions = new Map<string, PackageQuestion>();

  const addHost = (host: string | undefined) => {
    if (host?.includes('.') && hosts.size < mostHosts) hosts.add(host.toLowerCase());
  };
  const addHostsOfStyles = (text: string) => {
    for (const [, host] of text.matchAll(loadedByStyles)) addHost(host);
  };
  const addHostsOfPage = (text: string) =>
    readHtml(text, {
      tag(name, attributes) {
        if (loading.has(name)) addHost(foreignAddress.exec(attributes.get('src') ?? '')?.[1]);
        const isStyles = name === 'link' && /\bstylesheet\b/i.test(attributes.get('rel') ?? '');
        if (isStyles) addHost(foreignAddress.exec(attributes.get('href') ?? '')?.[1]);
        addHostsOfStyles(attributes.get('style') ?? '');
      },
      text: (part, rawIn) => rawIn === 'style' && addHostsOfStyles(part),
    });

  return {
    /** Undefined for a media type without traces. */
    ofFile(path: string, mediaType: string) {
      const mayAsk = holdsQuestions(path);
      if (!mayAsk && !/html|javascript|css/.test(mediaType)) return undefined;
      const chunks: Buffer[] = [];
      let size = 0;
      return {
        add(chunk: Buffer) {
          if (size < mostBytes) chunks.push(chunk);
          size += chunk.length;
        },
        end() {
          const content = Buffer.concat(chunks);
          if (mayAsk && questions.size < mostQuestions)
            for (const each of questionsIn(path, content.toString('utf8')))
              questions.set(each.id.slice(0, mostLetters), shortened(each));
          const text = content.toString('latin1');
          asksForRuntime ||= runtime.test(text);
          for (const [feature, mark] of features) if (mark.test(text)) asksFor.add(feature);
          if (mediaType.includes('html')) addHostsOfPage(text);
          else if (mediaType.includes('css')) addHostsOfStyles(text);
        },
      };
    },
    traces: (): Traces => ({
      hosts: [...hosts].sort(),
      asksForRuntime,
      asksFor: features.flatMap(([feature]) => (asksFor.has(feature) ? feature : [])),
      questions: [...questions.values()].slice(0, mostQuestions),
    }),
  };
}

function shortened({ id, text, options, correct }: PackageQuestion): PackageQuestion {
  const cut = (words: string) => words.slice(0, mostLetters);
  return {
    id: cut(id),
    text: cut(text),
    options: Object.fromEntries(
      Object.entries(options)
        .slice(0, mostOptions)
        .map(([name, label]) => [cut(name), cut(label)]),
    ),
    correct: correct.slice(0, mostOptions).map(cut),
  };
}
