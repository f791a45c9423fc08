import { Skeleton, SkeletonText } from '@/ui/feedback';
import { Card } from '@/ui/layout';

const lines = [0, 1, 2];

export function CartSkeleton({ label }: { readonly label: string }) {
  return (
    <div
      aria-busy="true"
      className="grid items-start gap-6 desktop:grid-cols-[minmax(0,1fr)_22rem] desktop:gap-8"
    >
      <p role="status" className="sr-only">
        {label}
      </p>
      <Card>
        {lines.map((line) => (
          <div key={line} className="flex gap-4 py-4 first:pt-0 last:pb-0">
            <Skeleton className="size-20 rounded-md" />
            <div className="flex-1 pt-1">
              <SkeletonText lines={3} />
            </div>
          </div>
        ))}
      </Card>
      <Card sunken>
        <SkeletonText lines={4} />
        <Skeleton className="mt-6 h-13 rounded-md" />
      </Card>
    </div>
  );
}
