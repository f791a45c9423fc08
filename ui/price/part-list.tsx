import { partLines } from '@/lib/text/options-text';

interface PartListProps {
  readonly title: string;
  readonly parts: Parameters<typeof partLines>[0];
}

export function PartList({ title, parts }: PartListProps) {
  const lines = partLines(parts);
  if (lines.length === 0) return null;
  return (
    <div className="mt-0.5 text-xs text-ink-faint">
      <p>{title}</p>
      <ul className="list-disc pl-4">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
