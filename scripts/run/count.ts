/** Tests, or gates that count as one. */
export interface Count {
  passed: number;
  failed: number;
}

export const nothing: Count = { passed: 0, failed: 0 };

export function add(left: Count, right: Count): Count {
  return { passed: left.passed + right.passed, failed: left.failed + right.failed };
}

export const one = (passed: boolean): Count => ({ passed: Number(passed), failed: Number(!passed) });
