export { BackToTop } from './BackToTop.tsx';
export { Count, ExpiredBadge, LockBadge, StatusBadge, Tag } from './Badge.tsx';
export { CourseRule, type RulePiece } from './CourseRule.tsx';
export { RuleG } from './drawings/RuleG.tsx';
export { RuleZigzag } from './drawings/RuleZigzag.tsx';
export { TradeDrawing } from './drawings/TradeDrawing.tsx';
export { Facts } from './Facts.tsx';
export { Heading } from './Heading.tsx';
export { Logo } from './Logo.tsx';
export { Reading, type ReadingWords } from './Reading.tsx';
export { EmptyState, SkeletonBlock, SkeletonRows } from './States.tsx';
export {
  Toasts,
  toast,
  toastWithAct,
  toastWithUndo,
} from './toasts.tsx';
export type { Tone } from './tones.ts';
export { UiProvider } from './UiProvider.tsx';
