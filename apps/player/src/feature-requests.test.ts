import { expect, test } from 'vitest';
import { type Feature, followFeatureRequests } from './feature-requests.ts';
import type { RealmWindow } from './window-guard.ts';

/** A realm whose methods answer with their name, as far as they are there. */
function aRealm(reports: string[] = []) {
  class MediaDevices {
    getUserMedia(_: unknown) {
      return 'getUserMedia';
    }
  }
  class Geolocation {
    getCurrentPosition() {
      return 'getCurrentPosition';
    }
    watchPosition() {
      return 'watchPosition';
    }
  }
  class Navigator {
    requestMIDIAccess() {
      return 'requestMIDIAccess';
    }
  }
  class ReportingObserver {
    readonly #report: (reports: object[]) => void;
    constructor(report: (reports: object[]) => void) {
      this.#report = report;
    }
    observe() {
      this.#report(reports.map((featureId) => ({ body: { featureId } })));
    }
  }
  const asked: Feature[] = [];
  const realm = { MediaDevices, Geolocation, Navigator, ReportingObserver };
  followFeatureRequests(realm as unknown as RealmWindow, (feature) => void asked.push(feature));
  return { asked, ...realm };
}

test('what a page asks the browser for is noticed, and the browser answers as ever', () => {
  const { asked, MediaDevices, Geolocation, Navigator } = aRealm();
  const devices = new MediaDevices();
  expect(devices.getUserMedia({ audio: true })).toBe('getUserMedia');
  expect(asked.splice(0)).toEqual(['microphone']);
  devices.getUserMedia({ audio: { echoCancellation: true }, video: true });
  expect(asked.splice(0)).toEqual(['microphone', 'camera']);
  devices.getUserMedia({ audio: false, video: {} });
  expect(asked.splice(0)).toEqual(['camera']);
  for (const given of [undefined, null, {}, 'audio']) devices.getUserMedia(given);
  expect(asked).toEqual([]);
  expect(new Geolocation().watchPosition()).toBe('watchPosition');
  new Geolocation().getCurrentPosition();
  expect(new Navigator().requestMIDIAccess()).toBe('requestMIDIAccess');
  expect(asked).toEqual(['geolocation', 'geolocation', 'midi']);
});

test('what the browser reports as refused before the page was met is noticed too', () => {
  expect(aRealm(['camera', 'fullscreen', 'midi']).asked).toEqual(['camera', 'midi']);
});

test('a realm without any of it is left as it is', () => {
  const asked: Feature[] = [];
  followFeatureRequests({} as RealmWindow, (feature) => void asked.push(feature));
  expect(asked).toEqual([]);
});
