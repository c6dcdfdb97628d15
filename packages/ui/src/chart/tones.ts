import type { ChartTone } from './chart.ts';

/** Colour and dashes of a tone's line. */
export const lineOf: Record<ChartTone, { stroke: string; dash: string | undefined }> = {
  done: { stroke: 'var(--status-done)', dash: undefined },
  progress: { stroke: 'var(--status-progress-edge)', dash: '7 4' },
  none: { stroke: 'var(--status-none-edge)', dash: '2 4' },
  danger: { stroke: 'var(--danger)', dash: '10 3 2 3' },
  brand: { stroke: 'var(--brand)', dash: undefined },
};

/** Colour and pattern of a tone's column part. */
export const partOf: Record<ChartTone, { fill: string; stroke: string; ink: string }> = {
  done: { fill: 'var(--status-done)', stroke: 'var(--status-done)', ink: 'var(--on-status-done)' },
  progress: {
    fill: 'var(--status-progress)',
    stroke: 'var(--status-progress-edge)',
    ink: 'var(--on-status-progress)',
  },
  none: {
    fill: 'var(--status-none-tint)',
    stroke: 'var(--status-none-edge)',
    ink: 'var(--status-none-ink)',
  },
  danger: { fill: 'var(--surface)', stroke: 'var(--danger)', ink: 'var(--danger-ink)' },
  brand: { fill: 'var(--brand)', stroke: 'var(--brand)', ink: 'var(--on-brand)' },
};
