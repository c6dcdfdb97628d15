import { buffer } from 'node:stream/consumers';
import {
  type Manifest,
  ManifestError,
  type ManifestErrorCode,
  readManifest,
} from '@gesall/scorm/manifest';
import { fail, Refusal } from '../../../platform/fail.ts';
import { charsetSniffer } from './charset.ts';
import { type AskedFeature, type Traces, traceCollector } from './file-traces.ts';
import { withFoundLaunch } from './launch-files.ts';
import { mediaTypeOf, needsCharset } from './media-types.ts';
import type { InnerArchive, InspectedFile, Inspection, Packed } from './package-parser.ts';
import { findRoot, onlyArchive } from './package-root.ts';
import type { PackageWarning } from './package-warning.ts';
import { refuseDifferent } from './repeated-entries.ts';
import { openContents, type ZipContents } from './zip-contents.ts';
import { readTable, type ZipEntry, type ZipTable } from './zip-table.ts';

/** Runs in the parser process: everything that reads untrusted files is here. */
export async function inspectPackage(given: Packed): Promise<Inspection | InnerArchive> {
  const { file, limits, outer } = given;
  const table = await readTable(file, limits);
  const inner = outer ? undefined : onlyArchive(table.entries);
  if (inner) return { inner, others: table.entries.length - 1, bytes: table.bytes };

  // A package in an archive is compressed twice, so its ratio counts from the outer one.
  const packedBytes = Math.min(table.bytes, outer?.bytes ?? table.bytes);
  const contents = await openContents(file, limits, packedBytes);
  try {
    await refuseDifferent(table.repeated, contents);
    return { ...(await inspectContents(table, { contents, outer })), packedBytes };
  } finally {
    await contents.close();
  }
}

async function inspectContents(
  { entries, repeated }: ZipTable,
  { contents, outer }: { contents: ZipContents; outer: InnerArchive | undefined },
): Promise<Omit<Inspection, 'packedBytes'>> {
  const root = findRoot(entries);
  const inside = entries.filter(({ path }) => path.startsWith(root.folder));
  const paths = inside.map(({ path }) => path.slice(root.folder.length));
  const warnings: PackageWarning[] = [];
  const leftOut = entries.length - inside.length + (outer?.others ?? 0);
  if (outer) warnings.push({ code: 'PackageWasInArchive', detail: outer.inner.path });
  if (root.folder) warnings.push({ code: 'PackageWasInFolder', detail: root.folder.slice(0, -1) });
  if (leftOut > 0) warnings.push({ code: 'FilesWereLeftOut', detail: String(leftOut) });
  if (repeated.length > 0)
    warnings.push({ code: 'FilesWereRepeated', detail: String(repeated.length) });

  const read = await manifestOf(root.manifest, contents);
  const items = withFoundLaunch(read.items, paths, (warning) => warnings.push(warning));
  const manifest = { ...read, items };
  const launchable = items.filter((item) => item.launch !== null);
  const launch = (launchable.find(({ facts }) => !facts.isUnreachable) ?? launchable[0])?.launch;
  if (!launch) fail('PackageHasNothingToRun');

  const collector = traceCollector();
  const files: InspectedFile[] = [];
  for (const [index, { location }] of inside.entries()) {
    files.push(await inspectFile({ path: paths[index] ?? '', location }, { contents, collector }));
  }
  const traces = collector.traces();
  return {
    manifest,
    launch,
    warnings: [...warnings, ...read.warnings, ...warningsOf(traces, manifest)],
    files,
    questions: traces.questions,
  };
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

const featureWarnings = {
  media: 'ContentAsksForMedia',
  position: 'ContentAsksForPosition',
  midi: 'ContentAsksForMidi',
} as const satisfies Record<AskedFeature, PackageWarning['code']>;

/** An asset never reports; it is complete when opened. */
function warningsOf(
  { hosts, asksForRuntime, asksFor }: Traces,
  { items }: Manifest,
): PackageWarning[] {
  const isSilent = !asksForRuntime && items.some(({ kind }) => kind === 'sco');
  return [
    ...hosts.map((detail): PackageWarning => ({ code: 'ContentLoadsFrom', detail })),
    ...asksFor.map((feature): PackageWarning => ({ code: featureWarnings[feature], detail: '' })),
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

function refusalOf({ code, detail, place }: ManifestError) {
  if (place)
    return new Refusal('PackageManifestIsNotXml', [String(place.line), String(place.column)]);
  const isShown = code === 'AnotherFormat' || code === 'LaunchIsOutside';
  return new Refusal(refusals[code], isShown ? [detail.slice(0, 200)] : []);
}
