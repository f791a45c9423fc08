import { Skeleton, SkeletonText } from '@/ui/feedback';
import { Card } from '@/ui/layout';

const sections = [0, 1, 2, 3];

/** The placeholder of the checkout while the cart loads. */
export function CheckoutSkeleton({ label }: { readonly label: string }) {
  return (
    <div
      aria-busy="true"
      className="grid items-start gap-4 desktop:grid-cols-[minmax(0,1fr)_24rem] desktop:gap-8"
    >
      <p role="status" className="sr-only">
        {label}
      </p>
      <Card sunken className="desktop:col-start-2">
        <SkeletonText lines={2} />
      </Card>
      <div className="flex flex-col gap-4 desktop:col-start-1 desktop:row-start-1">
        {sections.map((section) => (
          <Card key={section} padding="lg">
            <div className="flex items-center gap-3">
              <Skeleton className="size-7 rounded-full" />
              <Skeleton className="h-5 w-40" />
            </div>
          </Card>
        ))}
      </div>
    </div>
  );
}
