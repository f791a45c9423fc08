import { Sample, Section, longWord } from '@/ui/gallery/section';
import { Card } from '@/ui/layout';
import { LineItem, LineItems } from '@/ui/line-item';
import { TextLink } from '@/ui/text-link';
import { Thumbnail } from '@/ui/thumbnail';
import { Totals } from '@/ui/totals';

const picture = '/media/dome-white-front.webp';

const rows = [
  { label: 'Subtotal', value: '€ 567,00' },
  { label: 'Discount', value: '− € 56,70' },
  { label: longWord, value: '€ 1.234.567,89' },
];
const taxes = [
  { label: 'VAT 21%', value: '€ 98,40' },
  { label: 'VAT 9%', value: '€ 1,20' },
];

/** Line items and totals of a cart or an order. */
export function Orders() {
  return (
    <Section id="orders" title="Carts and orders">
      <Sample title="Thumbnail: three sizes, without a picture" row>
        <Thumbnail src={picture} size="sm" />
        <Thumbnail src={picture} />
        <Thumbnail src={picture} size="lg" />
        <Thumbnail src={null} />
      </Sample>
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-2">
        <Sample title="Lines">
          <Card className="max-w-lg">
            <LineItems label="Your order">
              <LineItem
                picture={picture}
                title={<TextLink href="#orders">Nocta D40 dome camera, 4K</TextLink>}
                details="White, 2.8 mm · NOC-D40-W28"
                meta="€ 378,00"
              >
                <p className="mt-1 text-sm text-ink-soft">2 × € 189,00</p>
              </LineItem>
              <LineItem picture={null} title={`${longWord} ${longWord}`} meta="€ 1.234.567,89" />
              <LineItem picture={picture} pictureSize="sm" title="Wall bracket" details="White" />
            </LineItems>
          </Card>
        </Sample>
        <div className="flex flex-col gap-8">
          <Sample title="Totals">
            <Card sunken className="max-w-sm">
              <Totals rows={rows} total={{ label: 'Total', value: '€ 510,30' }} taxes={taxes} />
            </Card>
          </Sample>
          <Sample title="Totals that are about to change, in a narrow place">
            <Card sunken className="max-w-80">
              <Totals
                rows={rows}
                total={{ label: 'Gesamtsumme', value: "CHF 1'234.50" }}
                taxes={taxes}
                busy
              />
            </Card>
          </Sample>
        </div>
      </div>
    </Section>
  );
}
