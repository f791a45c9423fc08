import { Breadcrumbs } from '@/ui/breadcrumbs';
import { Button } from '@/ui/button';
import { Sample, Section, longWord } from '@/ui/gallery/section';
import { ChevronDownIcon } from '@/ui/first-icons';
import { GlobeIcon } from '@/ui/icons';
import { CollapsibleSection } from '@/ui/collapsible-section';
import { Accordion } from '@/ui/islands/lazy-accordion';
import { Tabs } from '@/ui/islands/tabs';
import { SectionHeading } from '@/ui/layout';
import { pageWindow } from '@/ui/page-window';
import { Pagination } from '@/ui/pagination';
import { Popover, PopoverClose } from '@/ui/popover';
import { Progress, ProgressBar } from '@/ui/progress';
import { ListLink, TextLink } from '@/ui/text-link';

const order = [
  { label: 'Processing', detail: '5 November' },
  { label: 'Ready to ship', detail: '5 November' },
  { label: 'Shipped', detail: 'DHL 0034 0434' },
  { label: 'Delivered' },
];

const pages = (current: number, total: number) =>
  pageWindow(current, total).map((slot) =>
    slot === 'gap' ? slot : { href: `#page-${slot}`, label: String(slot), current: slot === current },
  );

/** Breadcrumbs, tabs, accordions, pagination, steps, popover. */
export function Navigation() {
  return (
    <Section id="navigation" title="Navigation and disclosure">
      <Sample title="Breadcrumbs">
        <Breadcrumbs
          label="Breadcrumbs"
          items={[{ label: 'Home', href: '#a' }, { label: 'Cameras', href: '#b' }, { label: 'Dome cameras' }]}
        />
        <Breadcrumbs
          label="Breadcrumbs, long"
          items={[{ label: 'Startseite', href: '#a' }, { label: longWord, href: '#b' }, { label: longWord }]}
        />
      </Sample>
      <SectionHeading
        level={3}
        eyebrow="Advice"
        title="Which camera fits your place?"
        text="Four questions, one answer. An engineer looks over it before you order."
        action={
          <TextLink href="#navigation" standalone>
            All guides
          </TextLink>
        }
      />
      <Sample title="Tabs">
        <Tabs
          label="Product information"
          items={[
            {
              id: 'about',
              label: 'About',
              content: 'Sees 30 metres in the dark and tells a person from a cat.',
            },
            { id: 'specs', label: 'Specifications', content: '8 megapixels, 2.8 mm, IP67.' },
            { id: 'reviews', label: 'Reviews (41)', content: 'Sharp picture.' },
            { id: 'long', label: longWord, content: longWord },
          ]}
        />
      </Sample>
      <Sample title="Accordion">
        <Accordion
          className="divide-y divide-line border-y border-line"
          sections={[
            {
              key: 'internet',
              title: 'Does it work without internet?',
              open: true,
              content:
                'Yes. The recorder keeps thirty days of pictures at home; the app needs the network only from outside.',
            },
            { key: 'long', title: longWord, meta: '3 chosen', content: 'Text' },
          ]}
        />
        <Accordion size="sm" sections={[{ key: 'small', title: 'Small, for filters', content: 'Text' }]} />
      </Sample>
      <Sample title="Footer section, open on a desktop">
        <div className="night grid rounded-lg p-5 lg:grid-cols-3">
          {['Service', 'Cameras', 'Owlwatch'].map((title) => (
            <CollapsibleSection key={title} title={title} headingLevel={3}>
              <ListLink href="#navigation" tone="night">
                Delivery and returns
              </ListLink>
            </CollapsibleSection>
          ))}
        </div>
      </Sample>
      <Sample title="Pagination">
        <div className="flex flex-col gap-4">
          <Pagination label="Pages" pages={pages(1, 3)} next={{ href: '#2', label: 'Next' }} />
          <Pagination
            label="Pages, many"
            pages={pages(12, 40)}
            previous={{ href: '#11', label: 'Previous' }}
            next={{ href: '#13', label: 'Next' }}
          />
        </div>
      </Sample>
      <Sample title="Progress">
        <div className="flex flex-col gap-8">
          <Progress label="Order progress" steps={order} current={2} doneLabel="Done:" />
          <Progress label="Order progress, done" steps={order} current={4} doneLabel="Done:" />
          <ProgressBar label="Loading" value={0.38} />
        </div>
      </Sample>
      <Sample title="Popover" row>
        <Popover
          id="currency-demo"
          label="Currency"
          buttonClassName="inline-flex min-h-9 items-center gap-1.5 rounded-md px-2 text-sm font-medium hover:bg-sunken"
          button={
            <>
              <GlobeIcon className="size-4" /> CHF <ChevronDownIcon className="size-4" />
            </>
          }
        >
          <p className="text-sm">
            Prices include VAT and the recycling fee. Choosing a currency reloads the page.
          </p>
          <PopoverClose popoverId="currency-demo" className="mt-3 text-sm font-semibold text-action">
            Close
          </PopoverClose>
        </Popover>
        <Button variant="secondary" size="sm">
          Something beside it
        </Button>
      </Sample>
    </Section>
  );
}
