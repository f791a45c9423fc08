import { Checkbox } from '@/ui/checkbox';
import { FieldRow } from '@/ui/field';
import { QuantityDemo } from '@/ui/gallery/islands/quantity-demo';
import { Sample, Section, longWord } from '@/ui/gallery/section';
import { IconButton } from '@/ui/icon-button';
import { TruckIcon } from '@/ui/first-icons';
import { EyeIcon, SearchIcon } from '@/ui/icons';
import { TextareaField } from '@/ui/islands/textarea-field';
import { BrandMark } from '@/ui/brand-marks';
import { RadioCard, RadioCardGroup } from '@/ui/radio-cards';
import { RatingInput } from '@/ui/rating';
import { SelectField } from '@/ui/select-field';
import { TextField } from '@/ui/text-field';

const countries = [
  { value: 'DE', label: 'Deutschland' },
  { value: 'CH', label: 'Schweiz' },
  { value: 'AT', label: 'Österreich', disabled: true },
];

/** Every form control: filled, empty, invalid and disabled. */
export function Forms() {
  return (
    <Section id="forms" title="Forms">
      <div className="grid gap-8 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-5">
          <TextField
            label="E-mail"
            name="email"
            type="email"
            required
            hint="For the confirmation and the tracking code."
          />
          <FieldRow>
            <TextField
              label="Postcode"
              name="postcode"
              defaultValue="1234"
              error="Enter a postcode such as 1234 AB."
              required
            />
            <TextField label="Town" name="city" defaultValue="Llanfairpwllgwyngyll" />
          </FieldRow>
          <FieldRow>
            <TextField label="Company" name="company" optionalLabel="(optional)" />
            <TextField label="VAT number" name="vat" defaultValue="NL123456789B01" disabled />
          </FieldRow>
          <SelectField
            label="Country"
            name="country"
            options={countries}
            placeholder="Please choose"
            required
          />
          <SelectField
            label="Country"
            name="country2"
            options={countries}
            placeholder="Please choose"
            error="The field is required."
          />
          <SelectField
            label="Sort"
            labelHidden
            size="sm"
            name="sort"
            options={[{ value: 'a', label: longWord }]}
            className="max-w-44"
          />
          <TextField
            label="Password"
            name="password"
            type="password"
            defaultValue="correct horse"
            trailing={<IconButton label="Show password" icon={<EyeIcon />} size="sm" />}
          />
          <TextField
            label="Search"
            labelHidden
            name="q"
            type="search"
            placeholder="Search 2 400 products"
            leading={<SearchIcon />}
          />
          <TextareaField
            label="Review"
            name="message"
            limit={200}
            defaultValue="Sharp picture, easy to mount."
            required
          />
          <TextareaField
            label={longWord}
            name="long"
            limit={20}
            defaultValue="More than twenty letters."
            error="Must not exceed 20 characters."
          />
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <RadioCardGroup legend="Delivery">
            <RadioCard
              name="ship"
              value="a"
              defaultChecked
              title="DHL Paket"
              description="Tomorrow, ordered before 23:59"
              meta="Free"
              icon={<TruckIcon />}
            />
            <RadioCard
              name="ship"
              value="b"
              title="GLS Express"
              description={longWord}
              meta="€ 9,95"
              icon={<TruckIcon />}
            />
            <RadioCard
              name="ship"
              value="c"
              title="UPS"
              description="Not for this postcode"
              meta="€ 14,50"
              disabled
            />
          </RadioCardGroup>
          <RadioCardGroup legend="Payment" error="Choose how you want to pay.">
            <RadioCard name="pay" value="a" title="PayPal" icon={<BrandMark code="paypal" />} />
            <RadioCard
              name="pay"
              value="b"
              title="SEPA"
              detail={<TextField label="IBAN" name="iban" />}
              defaultChecked
            />
          </RadioCardGroup>
          <RadioCardGroup legend="Lens" arrangement="grid">
            <RadioCard name="lens" value="a" title="2.8 mm" description="Wide" defaultChecked />
            <RadioCard name="lens" value="b" title="4 mm" description="Normal" />
            <RadioCard name="lens" value="c" title="12 mm" description="Far" disabled />
          </RadioCardGroup>
          <div>
            <Checkbox name="a" label="Billing address is the same" defaultChecked />
            <Checkbox
              name="b"
              label="Send me advice twice a month"
              hint="Never more; leave at any time."
              optionalLabel="(optional)"
            />
            <Checkbox
              name="c"
              label={`I accept the terms for ${longWord}`}
              required
              error="The field is required."
            />
            <Checkbox name="d" label="Switched off" disabled />
            <Checkbox name="e" label="Switched off" disabled defaultChecked />
            <Checkbox name="f" size="sm" label="4K (8 megapixels)" trailing="128" />
            <Checkbox name="g" size="sm" label="QHD (4 megapixels)" trailing="64" defaultChecked />
          </div>
          <RatingInput
            name="stars"
            legend="Your rating"
            labels={['Bad', 'Poor', 'Fair', 'Good', 'Excellent']}
            defaultValue={4}
            chosen="Good"
            required
          />
          <Sample title="Quantity" row>
            <QuantityDemo />
          </Sample>
        </div>
      </div>
    </Section>
  );
}
