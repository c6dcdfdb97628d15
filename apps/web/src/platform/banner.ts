import { useQuery } from '@tanstack/react-query';

const everyMs = 600_000;

/** A site file, asked for with a random query so that no cache answers. */
export async function siteFile(name: string): Promise<Record<string, unknown>> {
  const response = await fetch(`/${name}?v=${Math.random().toString(36).slice(2)}`, {
    credentials: 'include',
  });
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response.json();
}

/**
 * The site's banner, looked up every ten minutes; a failure shows nothing, since a banner must not
 * disturb anybody's work.
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
