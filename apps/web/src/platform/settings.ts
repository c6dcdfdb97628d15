import { useQuery } from '@tanstack/react-query';
import { siteFile } from './banner.ts';

export interface Settings {
  emailForAplDemo: string;
  StandaloneAplShopVideo: string;
  PlusPackageShopVideo: string;
  LicenseAplShopVideo: string;
  studentManual: string;
  teacherManual: string;
  /** An e-mail address, or empty. */
  support: string;
  version: string;
  /** The companion app: an address of this site or the app's own scheme. */
  appAddress: string;
  /** The app's store pages; empty where it is not published. */
  appStore: { apple: string; google: string };
  /** The content origin; `*` is replaced by a module's id. From the server's configuration. */
  contentUrl: string;
  /** The server of map tiles; absent where maps are outlines. From the server's configuration. */
  mapTiles?: { url: string; attribution: string };
}

export interface Contacts {
  contactPersons: { name: string; phone: string; email: string }[];
  polContact: { phone: string; email: string };
}

/** The contacts of contacts.json. */
export function useContacts() {
  return useQuery({
    queryKey: ['contacts.json'],
    queryFn: () => siteFile('contacts.json') as unknown as Promise<Contacts>,
    retry: 1,
  });
}

/** The site owner's settings.json, read once at start. */
export function useSettings(): Settings | undefined {
  return useSettingsFile().data;
}

/** The same with its loading state. */
export function useSettingsFile() {
  return useQuery({
    queryKey: ['settings.json'],
    queryFn: () => siteFile('settings.json') as unknown as Promise<Settings>,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
}
