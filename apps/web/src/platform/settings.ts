import { useQuery } from '@tanstack/react-query';
import { siteFile } from './banner.ts';

export interface Settings {
  emailForAplDemo: string;
  StandaloneAplShopVideo: string;
  PlusPackageShopVideo: string;
  LicenseAplShopVideo: string;
  studentManual: string;
  teacherManual: string;
  /** The content origin; `*` stands for a module's id. Comes from the server's configuration. */
  contentUrl: string;
}

/** The values that the site's owner edits in settings.json, read once when the app opens. */
export function useSettings(): Settings | undefined {
  const { data } = useQuery({
    queryKey: ['settings.json'],
    queryFn: () => siteFile('settings.json') as unknown as Promise<Settings>,
    staleTime: Number.POSITIVE_INFINITY,
    retry: 1,
  });
  return data;
}
