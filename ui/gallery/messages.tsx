import { Button, ButtonLink } from '@/ui/button';
import { Alert, EmptyState, Skeleton, SkeletonText, type FeedbackTone } from '@/ui/feedback';
import { ModalDemo } from '@/ui/gallery/islands/modal-demo';
import { ToastDemo } from '@/ui/gallery/islands/toast-demo';
import { Sample, Section, longWord } from '@/ui/gallery/section';
import { CartIcon } from '@/ui/first-icons';
import { SearchIcon } from '@/ui/icons';
import { Card } from '@/ui/layout';
import { SpecList, Table, Td, Th } from '@/ui/table';
import { TextLink } from '@/ui/text-link';

const tones: readonly FeedbackTone[] = ['info', 'success', 'warning', 'danger'];

/** Messages, loading and empty states, dialogs and tables. */
export function Messages() {
  return (
    <>
      <Section id="messages" title="Messages and windows">
        <Sample title="Alert">
          <div className="grid gap-3 md:grid-cols-2">
            {tones.map((tone) => (
              <Alert key={tone} tone={tone} title="One of your products is out of stock!">
                Remove it, or wait until 12 March. <TextLink href="#messages">Show the product</TextLink>
              </Alert>
            ))}
            <Alert tone="warning">{`${longWord}${longWord}`}</Alert>
            <Alert
              tone="danger"
              title="Could not receive payment methods"
              action={
                <Button size="sm" variant="secondary">
                  Try again
                </Button>
              }
            />
          </div>
        </Sample>
        <Sample title="Windows" row>
          <ModalDemo />
          <ToastDemo />
        </Sample>
        <Sample title="Empty">
          <div className="grid gap-4 md:grid-cols-2">
            <Card>
              <EmptyState
                icon={<CartIcon className="size-8" />}
                title="Your cart is empty"
                headingLevel={3}
                action={<ButtonLink href="#messages">See all cameras</ButtonLink>}
              >
                Not sure what you need? Build your own system in four steps.
              </EmptyState>
            </Card>
            <Card>
              <EmptyState
                icon={<SearchIcon className="size-8" />}
                title={`Nothing for “${longWord}”`}
                headingLevel={3}
              >
                Check the spelling or use fewer words.
              </EmptyState>
            </Card>
          </div>
        </Sample>
        <Sample title="Loading">
          <div className="grid grid-cols-2 gap-3 md:grid-cols-4" aria-busy="true">
            {[1, 2].map((key) => (
              <Card key={key} padding="sm">
                <Skeleton className="mb-3 aspect-square rounded-md" />
                <SkeletonText />
                <Skeleton className="mt-4 h-9 rounded-md" />
              </Card>
            ))}
          </div>
        </Sample>
      </Section>
      <Section id="data" title="Tables">
        <Sample title="Table">
          <Table caption="Orders">
            <thead>
              <tr>
                <Th>Number</Th>
                <Th>Date</Th>
                <Th>Products</Th>
                <Th numeric>Total</Th>
              </tr>
            </thead>
            <tbody>
              {['100042', '100041', '100037'].map((number) => (
                <tr key={number}>
                  <Th scope="row">{number}</Th>
                  <Td nowrap>05-11-2026</Td>
                  <Td>{longWord}, Nocta D40</Td>
                  <Td numeric>€ 1.234,50</Td>
                </tr>
              ))}
            </tbody>
          </Table>
        </Sample>
        <Sample title="Name and value">
          <SpecList
            className="max-w-narrow"
            rows={[
              { label: 'Resolution', value: '3840 × 2160 (8 megapixels)' },
              { label: 'Night vision', value: '30 m infrared' },
              { label: 'Protection', value: 'IP67, IK10' },
              { label: longWord, value: longWord },
            ]}
          />
        </Sample>
      </Section>
    </>
  );
}
