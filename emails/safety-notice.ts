import type { EmailContent } from '@/commerce/model/email';
import { namedGreeting } from './blocks';
import { noticeOf } from './notice';

const written = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** With what regulation (EU) 2023/988 art. 36 wants: the headline, the article and its numbers, the hazard, what to do, the remedies and a contact. */
export const safetyNoticeEmail = noticeOf<EmailContent<'safety_notice'>>(({ order, payload }, locale) => {
  const { texts } = locale;
  const { article, kind, numbers, remedies, texts: own } = payload;
  const title = texts(`safety.title.${kind}`);
  const hasBrand = article.name.toLocaleLowerCase().includes(article.brand.toLocaleLowerCase());
  const name = hasBrand ? article.name : `${article.brand} ${article.name}`;
  const facts = [
    { label: texts('safety.article'), value: name },
    { label: texts('safety.articleNumber'), value: article.sku },
    ...(article.ean === null ? [] : [{ label: 'GTIN', value: article.ean }]),
    { label: texts('email.orderNumber'), value: numbers.join(', ') },
  ];
  return {
    subject: `${title}: ${article.name}`,
    greeting: title,
    paragraphs: [own.headline, namedGreeting(order, texts), ...written(own.hazard), ...written(own.action)],
    facts,
    list: {
      title: texts('safety.article'),
      entries: [{ text: name, picture: article.picture }],
    },
    more: [
      ...(remedies.length === 0
        ? []
        : [texts('safety.remedies'), ...remedies.map((remedy) => `– ${texts(`safety.remedy.${remedy}`)}`)]),
      ...written(own.contact),
      texts('safety.share'),
    ],
  };
});
