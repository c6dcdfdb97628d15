import { useQuery } from '@tanstack/react-query';

const everyMs = 600_000;

/** Reads a site file with a random query, to bypass caches. */
export async function siteFile(name: string): Promise<Record<string, unknown>> {
  const response = await fetch(`/${name}?v=${Math.random().toString(36).slice(2)}`, {
    credentials: 'include',
  });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.json();
}

/**
 * The site's banner, polled every ten minutes; failures are silent, since a banner must not disturb
 * anybody.
 */
export function useBanner(): string {
  const { data } = useQuery({
    queryKey: ['message.json'],
    queryFn: () => siteFile('message.json').catch(() => ({ message: '' })),
    refetchInterval: everyMs,
    refetchIntervalInBackground: true,
    staleTime: everyMs,
    retry: false,
  });
  return typeof data?.message === 'string' ? data.message.trim() : '';
}
