interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly code?: string | undefined;
  readonly keys?: readonly string[];
}

/** A mistake in an operator's file as one sentence: where it is, and what is expected there. */
export function problemText(issue: Issue): string {
  const path = issue.path.join('.') || 'the file';
  if (issue.code === 'unrecognized_keys')
    return `${path}: expected no ${(issue.keys ?? []).map((key) => `"${key}"`).join(', ')}`;
  return `${path}: expected ${issue.message.replace(/^Invalid (input|option|string|ISO \w+): (expected )?/, '')}`;
}
