import { storeConfig } from '@/config/shop/stores';
import { ContactSection } from '@/features/contact/components/contact-section';
import { ContactDetails } from '@/features/content/components/contact-details';
import { currentContext } from '@/features/store/server/current-context';
import { paths } from '@/lib/paths/paths';
import { sharedPathPage } from '@/app/shared-path-page';

export const generateMetadata = sharedPathPage('contact.title', 'contact.text', paths.contact);

export default async function ContactPage() {
  const context = await currentContext();
  return (
    <>
      <ContactDetails config={storeConfig(context.store)} />
      <ContactSection context={context} />
    </>
  );
}
