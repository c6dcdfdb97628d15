import { buffer } from 'node:stream/consumers';
import {
  type Manifest,
  ManifestError,
  type ManifestErrorCode,
  readManifest,
} from '@gesall/scorm/manifest';
import { fail, Refusal } from '../../../platform/fail.ts';
import { charsetSniffer } from './charset.ts';
import { type Traces, traceCollector } from './file-traces.ts';
import { withFoundLaunch } from './launch-files.ts';
import type { PackageLimits } from './limits.ts';
import { mediaTypeOf, needsCharset } from './media-types.ts';
import type { InspectedFile, Inspection } from './package-parser.ts';
import { findRoot } from './package-root.ts';
import type { PackageWarning } from './package-warning.ts';
import { openContents, type ZipContents } from './zip-contents.ts';
import { readTable, type ZipEntry } from './zip-table.ts';

interface Package {
  file: string;
  limits: PackageLimits;
}

/** Runs in the parser process: everything that reads untrusted files is here. */
export async function inspectPackage({ file, limits }: Package): Promise<Inspection> {
  const entries = await readTable(file, limits);
  const contents = await openContents(file, limits);
  try {
    const root = findRoot(entries);
    const inside = entries.filter(({ path }) => path.startsWith(root.folder));
    const paths = inside.map(({ path }) => path.slice(root.folder.length));
    const warnings: PackageWarning[] = [];
    if (root.folder)
      warnings.push({ code: 'PackageWasInFolder', detail: root.folder.slice(0, -1) });
    if (inside.length < entries.length) {
      warnings.push({ code: 'FilesWereLeftOut', detail: String(entries.length - inside.length) });
    }

    const read = await manifestOf(root.manifest, contents);
    const items = withFoundLaunch(read.items, paths, (warning) => warnings.push(warning));
    const manifest = { ...read, items };
    const launchable = items.filter((item) => item.launch !== null);
    const launch = (launchable.find(({ facts }) => !facts.isUnreachable) ?? launchable[0])?.launch;
    if (!launch) fail('PackageHasNothingToRun');

    const collector = traceCollector();
    const files: InspectedFile[] = [];
    for (const [index, { location }] of inside.entries()) {
      files.push(
        await inspectFile({ path: paths[index] ?? '', location }, { contents, collector }),
      );
    }
    const traces = collector.traces();
    warnings.push(...read.warnings, ...warningsOf(traces, manifest));
    return { manifest, launch, warnings, files, questions: traces.questions };
  } finally {
    await contents.close();
  }
}

interface Reading {
  contents: ZipContents;
  collector: ReturnType<typeof traceCollector>;
}

async function inspectFile(
  { path, location }: ZipEntry,
  { contents, collector }: Reading,
): Promise<InspectedFile> {
  const mediaType = mediaTypeOf(path);
  const sniffer = needsCharset(mediaType) ? charsetSniffer() : undefined;
  const trace = collector.ofFile(path, mediaType);
  if (sniffer || trace) {
    for await (const chunk of contents.read(location) as AsyncIterable<Buffer>) {
      sniffer?.add(chunk);
      trace?.add(chunk);
    }
    trace?.end();
  }
  return { path, mediaType, charset: sniffer?.result() ?? null, location };
}

/** An asset never reports; it is complete when opened. */
function warningsOf({ hosts, asksForRuntime }: Traces, { items }: Manifest): PackageWarning[] {
  const isSilent = !asksForRuntime && items.some(({ kind }) => kind === 'sco');
  return [
    ...hosts.map((detail): PackageWarning => ({ code: 'ContentLoadsFrom', detail })),
    ...(isSilent ? [{ code: 'ContentNeverReports', detail: '' } as const] : []),
  ];
}

const largestManifest = 10 * 1024 * 1024;

async function manifestOf({ location }: ZipEntry, contents: ZipContents): Promise<Manifest> {
  if (location.unpackedBytes > largestManifest) fail('PackageManifestIsBroken');
  const bytes = await buffer(contents.read(location));
  try {
    return readManifest(bytes);
  } catch (error) {
    throw error instanceof ManifestError ? refusalOf(error) : error;
  }
}

const refusals: Record<ManifestErrorCode, Refusal['code']> = {
  TooLarge: 'PackageManifestIsBroken',
  NotXml: 'PackageManifestIsBroken',
  NotAManifest: 'PackageManifestIsBroken',
  AnotherFormat: 'PackageIsOfAnotherFormat',
  LaunchIsOutside: 'PackageIsUnsafe',
  NothingToRun: 'PackageHasNothingToRun',
};

function refusalOf({ code, detail }: ManifestError) {
  const isShown = code === 'AnotherFormat' || code === 'LaunchIsOutside';
  return new Refusal(refusals[code], isShown ? [detail.slice(0, 200)] : []);
}
