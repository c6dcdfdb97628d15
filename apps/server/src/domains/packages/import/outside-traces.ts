/** What the files of a package show of the world around it, before anybody has run it. */
export interface Traces {
  /** Hosts that its pages fetch from, by what is written in them. */
  hosts: string[];
  /** Whether any file looks for the run time of SCORM. */
  asksForRuntime: boolean;
}

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

  return {
    /** A reader of one file; undefined for a kind that shows nothing. */
    ofFile(mediaType: string) {
      if (!/html|javascript|css/.test(mediaType)) return undefined;
      const chunks: Buffer[] = [];
      let size = 0;
      return {
        add(chunk: Buffer) {
          if (size < mostBytes) chunks.push(chunk);
          size += chunk.length;
        },
        end() {
          const text = Buffer.concat(chunks).toString('latin1');
          asksForRuntime ||= runtime.test(text);
          if (/javascript/.test(mediaType)) return;
          for (const pattern of loads)
            for (const [, host] of text.matchAll(pattern)) if (host?.includes('.')) hosts.add(host.toLowerCase());
        },
      };
    },
    traces: (): Traces => ({ hosts: [...hosts].sort().slice(0, mostHosts), asksForRuntime }),
  };
}

export type TraceCollector = ReturnType<typeof traceCollector>;
