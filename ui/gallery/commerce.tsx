import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { BuyBoxDemo } from '@/ui/gallery/islands/quantity-demo';
import { Sample, Section, longWord } from '@/ui/gallery/section';
import { CartIcon, TruckIcon } from '@/ui/first-icons';
import { BulletIcon, CameraIcon, DomeIcon, RecorderIcon, ReturnIcon, ShieldIcon } from '@/ui/icons';
import { Card, MediaFrame } from '@/ui/layout';
import { BrandMarks } from '@/ui/brand-marks';
import { Price } from '@/ui/price';
import { PriceTiers } from '@/ui/price-tiers';
import { RatingStars } from '@/ui/rating';
import { StockLabel } from '@/ui/stock-label';
import { TextLink } from '@/ui/text-link';

const tiers = [
  { quantity: 1, label: '1 piece', price: '€ 189,00' },
  { quantity: 5, label: 'From 5 pieces', price: '€ 179,00', saving: { gross: '−5 %' } },
  { quantity: 10, label: 'From 10 pieces', price: '€ 169,00', saving: { gross: '−10 %' } },
];

const products = [
  {
    name: 'Nocta D40 dome camera, 4K, 2.8 mm, white',
    Icon: DomeIcon,
    price: '€ 189,00',
    prior: { gross: '€ 219,00' },
  },
  { name: 'Varda B12 bullet camera with floodlight and siren', Icon: BulletIcon, price: '€ 129,50' },
  { name: `${longWord} für Aussenwände`, Icon: CameraIcon, price: "CHF 1'234.50" },
  { name: 'Nocta R16 recorder, 16 channels, PoE', Icon: RecorderIcon, price: '1 249,00 kr' },
];

const methods = [
  'ideal',
  'paypal',
  'maestro',
  'mastercard',
  'visa',
  'bancontact',
  'kbc',
  'belfius',
  'sofort',
  'giropay',
] as const;
const more = ['americanexpress', 'banktransfer', 'directdebit', 'eps', 'twint', 'vipps', 'swish'] as const;

/** Prices, ratings and stock, alone and combined in a card and a buy box. */
export function Commerce() {
  return (
    <Section id="commerce" title="Commerce">
      <Sample title="Price">
        <div className="grid gap-6 sm:grid-cols-2 xl:grid-cols-4">
          <Price price="€ 189,00" taxLabel="incl. btw" />
          <Price
            price="1.234,50 €"
            fromLabel="ab"
            taxLabel={
              <>
                inkl. MwSt., <TextLink href="#commerce">zzgl. Versandkosten</TextLink>
              </>
            }
          />
          <Price
            price="€ 189,00"
            prior={{ gross: '€ 219,00' }}
            priorLabel="Lowest price of the last 30 days:"
            saving="−13 %"
            nowLabel="Now"
            taxLabel="incl. btw"
          />
          <Price
            size="lg"
            price="£1,234.50"
            prior={{ gross: '£1,399.00' }}
            priorLabel="Earlier price:"
            saving="−12 %"
            taxLabel="inc. VAT"
          />
        </div>
      </Sample>
      <Sample title="Rating" row>
        <RatingStars value={4.6} label="9.2 out of 10, 1000 reviews" score="9,2" count="1000 reviews" />
        <RatingStars value={3.5} label="3.5 out of 5" score="3.5" size="md" />
        <RatingStars value={0} label="No reviews yet" count="No reviews yet" />
        <span className="night rounded-md px-3 py-2">
          <RatingStars value={4.6} label="9.2 out of 10" score="9,2" count="(1000)" night />
        </span>
      </Sample>
      <Sample title="Stock" row>
        <StockLabel tone="in" detail="Ordered before 23:59, sent today.">
          In stock
        </StockLabel>
        <StockLabel tone="low">Only 3 left</StockLabel>
        <StockLabel tone="later" detail="Delivered from 12 March.">
          On order
        </StockLabel>
        <StockLabel tone="out">Sold out</StockLabel>
      </Sample>
      <Sample title="Product cards">
        <ul className="grid grid-cols-2 gap-3 md:gap-4 lg:grid-cols-4">
          {products.map((product) => (
            <Card key={product.name} as="li" padding="sm" interactive className="flex flex-col">
              <MediaFrame>
                <product.Icon className="size-20 text-line-strong" />
                {product.prior !== undefined && (
                  <span className="absolute top-1 left-2">
                    <Badge tone="sale">−13 %</Badge>
                  </span>
                )}
              </MediaFrame>
              <h4 className="mt-3 line-clamp-2 text-sm font-semibold sm:text-base">{product.name}</h4>
              <div className="mt-1.5 mb-2">
                <RatingStars value={4.4} label="8.8 out of 10, 41 reviews" count="(41)" />
              </div>
              <div className="mt-auto flex flex-col gap-2.5">
                <Price
                  price={product.price}
                  prior={product.prior}
                  priorLabel="Lowest price of 30 days:"
                  taxLabel="incl. btw"
                />
                <StockLabel tone="in">In stock</StockLabel>
                <Button full leading={<CartIcon className="size-4.5" />} size="sm">
                  Add to cart
                </Button>
              </div>
            </Card>
          ))}
        </ul>
      </Sample>
      <div className="grid gap-6 lg:grid-cols-2">
        <Sample title="Buy box">
          <Card padding="lg" className="max-w-lg">
            <RatingStars value={4.6} label="9.2 out of 10" score="9,2" count="41 reviews" />
            <p className="mt-2 mb-4 text-xl font-semibold">Nocta D40 dome camera, 4K, 2.8 mm</p>
            <Price
              size="lg"
              price="€ 189,00"
              prior={{ gross: '€ 219,00' }}
              priorLabel="Lowest price of the last 30 days:"
              saving="−13 %"
              taxLabel="incl. btw"
            />
            <StockLabel tone="in" detail="Ordered before 23:59, sent today." className="my-2">
              In stock
            </StockLabel>
            <BuyBoxDemo tiers={tiers} />
            <ul className="mt-5 grid gap-2 text-sm text-ink-soft">
              {[
                { Icon: TruckIcon, text: 'Free delivery from € 50' },
                { Icon: ReturnIcon, text: '30 days to return, free of charge' },
                { Icon: ShieldIcon, text: 'Two years of guarantee, help by phone' },
              ].map(({ Icon, text }) => (
                <li key={text} className="flex items-center gap-2.5">
                  <Icon className="size-5 text-action" />
                  {text}
                </li>
              ))}
            </ul>
          </Card>
        </Sample>
        <div className="flex flex-col gap-8">
          <Sample title="Tier prices, not clickable">
            <PriceTiers caption="Price per quantity" rows={tiers} activeQuantity={5} />
          </Sample>
          <Sample title="Payment marks">
            <BrandMarks
              label="Payment methods"
              brands={[...methods, ...more].map((code) => ({ code, name: code }))}
            />
          </Sample>
          <Sample title="Picture frame">
            <MediaFrame ratio="wide" marks>
              <DomeIcon className="size-24 text-line-strong" />
            </MediaFrame>
          </Sample>
        </div>
      </div>
    </Section>
  );
}
