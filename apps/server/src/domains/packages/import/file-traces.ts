import { holdsQuestions, type PackageQuestion, questionsIn } from '@gesall/scorm/questions';

/** What the files of a package show of it, before anybody has run it. */
export interface Traces {
  /** The questions that they hold, for content that reports these by names alone. */
  questions: PackageQuestion[];
  /** Hosts that its pages fetch from, by what is written in them. */
  hosts: string[];
  /** Whether any file looks for the run time of SCORM. */
  asksForRuntime: boolean;
}

const mostQuestions = 2000;

/** As much of a file as one with such words is long. */
const mostBytes = 4 * 1024 * 1024;
const mostHosts = 20;

const runtime = /\bAPI_1484_11\b|\bLMS(Initialize|Finish|SetValue)\b|\bwindow\.API\b|\.API\b|\bscormdriver\b|\bpipwerks\b/i;

/** Where a page or style sheet names what it loads; a link that somebody may follow loads nothing. */
const loads = [
  /<(?:script|img|iframe|frame|video|audio|source|embed)\b[^>]*?\ssrc\s*=\s*["']?(?:https?:)?\/\/([a-z0-9.-]+)/gi,
  /<link\b[^>]*?\brel\s*=\s*["']?stylesheet[^>]*?\bhref\s*=\s*["']?(?:https?:)?\/\/([a-z0-9.-]+)/gi,
  /<link\b[^>]*?\bhref\s*=\s*["']?(?:https?:)?\/\/([a-z0-9.-]+)[^>]*?\brel\s*=\s*["']?stylesheet/gi,
  /(?:@import\s+(?:url\()?|url\()\s*["']?(?:https?:)?\/\/([a-z0-9.-]+)/gi,
];

/** Collects traces while files are read; only of what can name them. */
export function traceCollector() {
  const hosts = new Set<string>();
  let asksForRuntime = false;
  const questions = new Map<string, PackageQuestion>();

  return {
    /** A reader of one file; undefined for a kind that shows nothing. */
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
          if (mayAsk) for (const each of questionsIn(path, content.toString('utf8'))) questions.set(each.id, each);
          const text = content.toString('latin1');
          asksForRuntime ||= runtime.test(text);
          if (!/html|css/.test(mediaType)) return;
          for (const pattern of loads)
            for (const [, host] of text.matchAll(pattern)) if (host?.includes('.')) hosts.add(host.toLowerCase());
        },
      };
    },
    traces: (): Traces => ({
      hosts: [...hosts].sort().slice(0, mostHosts),
      asksForRuntime,
      questions: [...questions.values()].slice(0, mostQuestions),
    }),
  };
}

export type TraceCollector = ReturnType<typeof traceCollector>;
