import { failureText } from '@gesall/client';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSchoolTree } from '../../../features/schools/schools.calls.ts';
import { Reading } from '../../../platform/Reading.tsx';

/** A page that only purchasers have; other teachers are led home. */
export function PurchaserOnly({ children }: { children: ReactNode }) {
  return (
    <Reading read={useSchoolTree()} failedBody={failureText}>
      {({ you }) => (you.purchaser ? children : <Navigate to="/" replace />)}
    </Reading>
  );
}
