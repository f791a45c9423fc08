CREATE TABLE "order_search" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"document" "tsvector" NOT NULL
);
--> statement-breakpoint
-- What staff type and what they search by: lower case, without accents.
CREATE FUNCTION folded(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(regexp_replace(normalize(value, NFKD), '[\u0300-\u036f]', '', 'g'));
--> statement-breakpoint
-- The last nine digits of a telephone number, which it has with and without the prefix of its country.
CREATE FUNCTION phone_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN nullif(right(regexp_replace(value, '\D', '', 'g'), 9), '');
--> statement-breakpoint
-- Names, company, postcode and telephone of an address. A postcode also in one word, a double name also in two.
CREATE FUNCTION address_words(address jsonb) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  names text := folded(concat_ws(' ', address ->> 'firstname', address ->> 'middlename', address ->> 'lastname', address ->> 'company'));
  postcode text := folded(coalesce(address ->> 'postcode', ''));
BEGIN
  RETURN regexp_split_to_array(names, '\s+') || regexp_split_to_array(names, '[-\s,.''’/&()]+')
    || regexp_split_to_array(postcode, '\s+') || replace(postcode, ' ', '') || phone_key(address ->> 'telephone');
END $$;
--> statement-breakpoint
-- What an order is found by (commerce/postgres/orders/search-orders.ts). `codes`: of its articles, parcels and documents. Words after #
-- are found as a whole, or by eight letters or more: so many of them begin alike that a short beginning would find all orders.
CREATE FUNCTION order_words(o "order", codes text[]) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  words text[] := address_words(o.shipping_address)
    || ARRAY[folded(o.email), folded(replace(o.number, '-', '')), folded(split_part(o.number, '-', 2))]
    || array(SELECT '#' || folded(code) FROM unnest(codes || o.tracking_number) code);
BEGIN
  IF o.billing_address <> o.shipping_address THEN words := words || address_words(o.billing_address); END IF;
  RETURN array(SELECT left(word, 100) FROM unnest(words) word WHERE word NOT IN ('', '#'));
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_order_search(orders uuid[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  -- Of two transactions that change an order the second one reads what the first has written.
  PERFORM FROM "order" WHERE id = ANY(orders) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO order_search (order_id, document)
    SELECT o.id, array_to_tsvector(order_words(o, array(
      SELECT tracking_number FROM parcel WHERE order_id = o.id
      UNION ALL SELECT sku FROM order_item WHERE order_id = o.id
      UNION ALL SELECT number FROM document WHERE order_id = o.id)))
    FROM "order" o WHERE o.id = ANY(orders)
    ON CONFLICT (order_id) DO UPDATE SET document = excluded.document WHERE order_search.document <> excluded.document;
END $$;
--> statement-breakpoint
CREATE FUNCTION refresh_order_search_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_order_search(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- For the tables of parts: `changed` has an order_id.
CREATE FUNCTION refresh_order_search_of_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refresh_order_search(array_agg(DISTINCT order_id)) FROM changed WHERE order_id IS NOT NULL HAVING count(order_id) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The table of orders is locked for writes only from its first index on.
INSERT INTO order_search (order_id, document) SELECT o.id, array_to_tsvector(order_words(o, c.codes))
  FROM "order" o LEFT JOIN (SELECT order_id, array_agg(code) AS codes FROM (
    SELECT order_id, tracking_number AS code FROM parcel UNION ALL SELECT order_id, sku FROM order_item
    UNION ALL SELECT order_id, number FROM document WHERE order_id IS NOT NULL) parts GROUP BY order_id) c ON c.order_id = o.id;
--> statement-breakpoint
CREATE INDEX "order_search_document" ON "order_search" USING gin ("document") WITH (fastupdate=false);
--> statement-breakpoint
ALTER TABLE "order_search" ADD CONSTRAINT "order_search_order_id_order_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."order"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "customer_created" ON "customer" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "customer_search" ON "customer" USING gin (folded("email" || ' ' || "firstname" || ' ' || "middlename" || ' ' || "lastname") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "customer_address_telephone" ON "customer_address" USING btree (phone_key("address" ->> 'telephone'));
--> statement-breakpoint
CREATE INDEX "outbox_mail_since" ON "outbox_mail" USING btree ("state_at");
--> statement-breakpoint
CREATE INDEX "outbox_mail_state_since" ON "outbox_mail" USING btree ("state","state_at");
--> statement-breakpoint
CREATE INDEX "outbox_mail_order" ON "outbox_mail" USING btree ("order_id") WHERE "outbox_mail"."order_id" is not null;
--> statement-breakpoint
CREATE INDEX "contact_message_search" ON "contact_message" USING gin (folded("email" || ' ' || "name" || ' ' || "order_number" || ' ' || "message") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "offer_email" ON "offer" USING btree (lower("email"));
--> statement-breakpoint
CREATE INDEX "offer_ending" ON "offer" USING btree ("expires_at") WHERE "offer"."status" in ('open', 'accepted');
--> statement-breakpoint
CREATE INDEX "offer_search" ON "offer" USING gin (folded("number" || ' ' || "email" || ' ' || "name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "review_created" ON "review" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "review_search" ON "review" USING gin (folded("name" || ' ' || "message") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "stock_out" ON "stock" USING btree ("product_id") WHERE "stock"."on_hand" <= "stock"."reserved";
--> statement-breakpoint
CREATE INDEX "order_store" ON "order" USING btree ("store","created_at");
--> statement-breakpoint
CREATE INDEX "order_total" ON "order" USING btree ("grand_total","id");
--> statement-breakpoint
CREATE INDEX "order_payment_method" ON "order" USING btree ("payment_method","created_at");
--> statement-breakpoint
CREATE INDEX "order_carrier" ON "order" USING btree ("carrier_code","created_at");
--> statement-breakpoint
CREATE INDEX "order_country" ON "order" USING btree (("shipping_address" ->> 'country'),"created_at");
--> statement-breakpoint
CREATE INDEX "order_transfer" ON "order" USING btree ("created_at") WHERE "order"."status" = 'pending_payment' and "order"."payment_method" = 'banktransfer';
--> statement-breakpoint
CREATE INDEX "order_sales" ON "order" USING btree ("created_at","store","currency","grand_total") WHERE "order"."status" not in ('pending_payment', 'canceled');
--> statement-breakpoint
-- Stores have payment methods, carriers and countries of their own: without this a plan for a rare pair reads the whole store.
CREATE STATISTICS order_facets (mcv) ON store, status, payment_method, carrier_code FROM "order";
--> statement-breakpoint
-- The sums and counts of the first screen are read from indexes alone while the table is vacuumed early.
ALTER TABLE "order" SET (autovacuum_vacuum_insert_scale_factor = 0.02, autovacuum_vacuum_scale_factor = 0.02);
--> statement-breakpoint
CREATE TRIGGER order_search_order AFTER UPDATE OF "number", "email", "shipping_address", "billing_address", "tracking_number" ON "order"
  FOR EACH ROW EXECUTE FUNCTION refresh_order_search_of_order();
--> statement-breakpoint
CREATE TRIGGER order_search_order_item_insert AFTER INSERT ON "order_item" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_order_search_of_parts();
--> statement-breakpoint
CREATE TRIGGER order_search_order_item_delete AFTER DELETE ON "order_item" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_order_search_of_parts();
--> statement-breakpoint
CREATE TRIGGER order_search_document_insert AFTER INSERT ON "document" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_order_search_of_parts();
--> statement-breakpoint
CREATE TRIGGER order_search_parcel_insert AFTER INSERT ON "parcel" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_order_search_of_parts();
--> statement-breakpoint
CREATE TRIGGER order_search_parcel_update AFTER UPDATE ON "parcel" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_order_search_of_parts();
--> statement-breakpoint
CREATE TRIGGER order_search_parcel_delete AFTER DELETE ON "parcel" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION refresh_order_search_of_parts();
--> statement-breakpoint
-- Orders that were placed or changed while the others were read.
SELECT refresh_order_search(array(SELECT id FROM "order" WHERE created_at > now() - interval '1 hour'
  UNION SELECT order_id FROM order_event WHERE created_at > now() - interval '1 hour'
  UNION SELECT order_id FROM document WHERE created_at > now() - interval '1 hour' AND order_id IS NOT NULL));
