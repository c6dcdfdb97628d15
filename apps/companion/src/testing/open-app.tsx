import { queryClient } from '@gesall/client/react';
import { beginPage, StubNetwork } from '@gesall/client/testing';
import {
  attendanceContract,
  coursesContract,
  evaluationsContract,
  mealCompensationContract,
  nextStepContract,
  periodsContract,
  schoolDaysContract,
  workRegistrationsContract,
} from '@gesall/contract';
import type { Role } from '@gesall/rules';
import { QueryClientProvider } from '@tanstack/react-query';
import { vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { App } from '../app/App.tsx';
import { prepareApp } from '../app/prepare-app.ts';
import { heard } from '../platform/network.ts';
import { aPeriod, now, someHours } from './a-placement.ts';

const phone = 390;
/** Of the smallest phones in use. */
export const narrow = 320;

/** The network of a test: a period that runs, in which nothing was done yet. */
export function aNetwork(): StubNetwork {
  const network = new StubNetwork();
  network.reply(periodsContract.myPeriods, [aPeriod()]);
  network.reply(nextStepContract.nextStep, null);
  network.reply(coursesContract.nextModule, null);
  network.reply(evaluationsContract.myQuestions, []);
  network.reply(schoolDaysContract.freeDays, []);
  network.reply(attendanceContract.weeksForStudent, []);
  network.reply(attendanceContract.attendanceForSupervisor, { weeks: [], checkedIn: [] });
  network.reply(mealCompensationContract.ownMeals, { rule: null, days: [] });
  network.reply(workRegistrationsContract.hoursByStudent, someHours());
  network.reply(workRegistrationsContract.myWorkRegistrations, []);
  network.reply(workRegistrationsContract.registrationsForSupervisor, []);
  network.reply(workRegistrationsContract.unsignedForSupervisor, []);
  return network;
}

interface Visit {
  role?: Role;
  /** In pixels. */
  width?: number;
}

/** Opens a path of the app as somebody who is signed in, on a Thursday in November. */
export async function openApp(
  path: string,
  network: StubNetwork,
  { role = 'Student', width = phone }: Visit = {},
) {
  vi.useFakeTimers({ toFake: ['Date'], now });
  const before = queryClient.getDefaultOptions();
  await beginPage(network, {
    role,
    width,
    leave: async () => {
      await cleanup();
      queryClient.setDefaultOptions(before);
      await emptyPhone();
      heard();
    },
  });
  history.replaceState(null, '', `/app${path}`);
  prepareApp();
  await show();
}

/** Ends the page and opens it again, as a phone does that was short of memory. */
export async function openAgain() {
  await cleanup();
  queryClient.clear();
  await show();
}

const show = () =>
  render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  );

async function emptyPhone() {
  for (const { name } of await indexedDB.databases()) {
    if (!name) continue;
    const request = indexedDB.deleteDatabase(name);
    await new Promise<unknown>((resolve, reject) => {
      request.onsuccess = resolve;
      request.onerror = reject;
    });
  }
}

/** How far the page is wider than the window, in pixels. */
export const sidewaysScroll = () => document.documentElement.scrollWidth - innerWidth;
