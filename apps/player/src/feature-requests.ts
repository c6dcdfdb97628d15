import { type RealmWindow, wrap } from './window-guard.ts';
import type { Seed } from './wire.ts';

/** A feature of the browser that content needs a rule of its module for. */
export type Feature = Seed['features'][number];

/** Chromium reports what it refused by the page's policy, also before the player met the page. */
interface RefusalReport {
  body: { featureId?: string } | null;
}

const reported = 'permissions-policy-violation';
const features: readonly Feature[] = ['microphone', 'camera', 'geolocation', 'midi'];

/** A class of a realm; pages without TLS and some browsers lack classes and methods. */
type Class<Methods extends string> =
  | { prototype: Partial<Record<Methods, (...given: never[]) => unknown>> }
  | undefined;

interface AskedRealm {
  MediaDevices: Class<'getUserMedia'>;
  Navigator: Class<'getUserMedia' | 'webkitGetUserMedia' | 'requestMIDIAccess'>;
  Geolocation: Class<'getCurrentPosition' | 'watchPosition'>;
  webkitSpeechRecognition: Class<'start'>;
  ReportingObserver:
    | (new (
        report: (reports: readonly RefusalReport[]) => void,
        options: { types: string[]; buffered: boolean },
      ) => { observe(): void })
    | undefined;
}

/** Calls back with each feature that the pages of a realm ask for; the browser decides. */
export function followFeatureRequests(
  window: RealmWindow,
  onAsked: (feature: Feature) => void,
): void {
  const realm = window as unknown as AskedRealm;
  const follow = <Methods extends string>(
    of: Class<Methods>,
    names: readonly Methods[],
    asked: (given: unknown) => readonly Feature[],
  ) => {
    for (const name of names)
      if (of?.prototype[name])
        wrap(of.prototype, name, (original, self, given) => {
          for (const feature of asked(given[0])) onAsked(feature);
          return original.apply(self, given);
        });
  };
  follow(realm.MediaDevices, ['getUserMedia'], mediaIn);
  follow(realm.Navigator, ['getUserMedia', 'webkitGetUserMedia'], mediaIn);
  follow(realm.Navigator, ['requestMIDIAccess'], () => ['midi']);
  follow(realm.webkitSpeechRecognition, ['start'], () => ['microphone']);
  follow(realm.Geolocation, ['getCurrentPosition', 'watchPosition'], () => ['geolocation']);
  followReports(realm, onAsked);
}

function mediaIn(constraints: unknown): Feature[] {
  const { audio, video } = (constraints ?? {}) as { audio?: unknown; video?: unknown };
  return [...(audio ? ['microphone' as const] : []), ...(video ? ['camera' as const] : [])];
}

function followReports({ ReportingObserver }: AskedRealm, onAsked: (feature: Feature) => void) {
  if (!ReportingObserver) return;
  const observer = new ReportingObserver(
    (reports) => {
      for (const { body } of reports) {
        const feature = features.find((each) => each === body?.featureId);
        if (feature) onAsked(feature);
      }
    },
    { types: [reported], buffered: true },
  );
  observer.observe();
}
