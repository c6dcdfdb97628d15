import { useQuery } from '@tanstack/react-query';
import { siteFile } from './banner.ts';

export interface Settings {
  emailForAplDemo: string;
  StandaloneAplShopVideo: string;
  PlusPackageShopVideo: string;
  LicenseAplShopVideo: string;
  studentManual: string;
  teacherManual: string;
  /** Where to ask for help: an address of mail, or empty. */
  support: string;
  version: string;
  /** Where the companion app is: an address of this site or the app's own scheme. */
  appAddress: string;
  /** The app in the stores; empty where it is in none. */
  appStore: { apple: string; google: string };
  /** The content origin; `*` stands for a module's id. Comes from the server's configuration. */
  contentUrl: string;
}

export interface Contacts {
  contactPersons: { name: string; phone: string; email: string }[];
  polContact: { phone: string; email: string };
}

/** Whom to ask, from contacts.json. */
export function useContacts() {
  return useQuery({
    queryKey: ['contacts.json'],
    queryFn: () => siteFile('contacts.json') as unknown as Promise<Contacts>,
    retry: 1,
  });
}

/** The values that the site's owner edits in settings.json, read once when the app opens. */
export function useSettings(): Settings | undefined {
  return useSettingsFile().data;
}

/** The same with what became of the reading. */
export function useSettingsFile() {
  return useQuery({
    queryKey: ['settings.json'],
    queryFn: () => siteFile('settings.json') as unknown as Promise<Settings>,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}
