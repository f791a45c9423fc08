-- Distance of words for typing errors.
CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;--> statement-breakpoint
CREATE TABLE "product_price_history" (
	"product_id" integer NOT NULL,
	"currency" text NOT NULL,
	"price" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	CONSTRAINT "product_price_history_product_id_currency_valid_from_pk" PRIMARY KEY("product_id","currency","valid_from")
);
--> statement-breakpoint
CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"en" "tsvector" NOT NULL,
	"nl" "tsvector" NOT NULL,
	"de" "tsvector" NOT NULL,
	"fr" "tsvector" NOT NULL,
	"nb" "tsvector" NOT NULL,
	"sv" "tsvector" NOT NULL,
	"it" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_name" (
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"language" text NOT NULL,
	"document" "tsvector" NOT NULL,
	CONSTRAINT "search_name_kind_code_language_pk" PRIMARY KEY("kind","code","language")
);
--> statement-breakpoint
CREATE TABLE "search_synonym" (
	"language" text NOT NULL,
	"group" integer NOT NULL,
	"phrase" text NOT NULL,
	"words" text[] NOT NULL,
	"stems" text[] NOT NULL,
	CONSTRAINT "search_synonym_language_group_phrase_pk" PRIMARY KEY("language","group","phrase")
);
--> statement-breakpoint
DROP INDEX "product_text_search";--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "accessories" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "related" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "downloads" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product" ADD COLUMN "eco_fee" integer;--> statement-breakpoint
ALTER TABLE "product_price" ADD COLUMN "earlier" integer;--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "stem" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "shown" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_word" ADD COLUMN "uses" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_price_history" ADD CONSTRAINT "product_price_history_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."product"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_en" ON "product_search" USING gin ("en");--> statement-breakpoint
CREATE INDEX "product_search_nl" ON "product_search" USING gin ("nl");--> statement-breakpoint
CREATE INDEX "product_search_de" ON "product_search" USING gin ("de");--> statement-breakpoint
CREATE INDEX "product_search_fr" ON "product_search" USING gin ("fr");--> statement-breakpoint
CREATE INDEX "product_search_nb" ON "product_search" USING gin ("nb");--> statement-breakpoint
CREATE INDEX "product_search_sv" ON "product_search" USING gin ("sv");--> statement-breakpoint
CREATE INDEX "product_search_it" ON "product_search" USING gin ("it");--> statement-breakpoint
CREATE INDEX "search_synonym_phrase" ON "search_synonym" USING btree ("language","phrase");--> statement-breakpoint
CREATE INDEX "search_word_stem" ON "search_word" USING btree ("language","stem");--> statement-breakpoint
CREATE INDEX "search_word_length" ON "search_word" USING btree ("language",length("word"));--> statement-breakpoint
ALTER TABLE "product_text" DROP COLUMN "search";--> statement-breakpoint
-- Documents lie out of line, so that what a wide search reads of a product is a few bytes.
ALTER TABLE "product_search" SET (toast_tuple_target = 128);
--> statement-breakpoint
-- The ids of the products that a query finds in a language, four bytes each. Without sequential scans: they
-- would take every document from where it lies, which the planner does not count.
CREATE FUNCTION search_products(language text, query tsquery) RETURNS bytea LANGUAGE plpgsql STABLE
  SET enable_seqscan = off SET enable_indexscan = off AS $$
DECLARE
  found bytea;
BEGIN
  EXECUTE format('SELECT string_agg(int4send(product_id), '''') FROM product_search WHERE %I @@ $1', language)
    INTO found USING query;
  RETURN found;
END $$;
--> statement-breakpoint
-- What products are found by is written by the next import, which has to write all of them.
UPDATE "product" SET "import_hash" = '';
--> statement-breakpoint
UPDATE "import_run" SET "fingerprint" = '';
