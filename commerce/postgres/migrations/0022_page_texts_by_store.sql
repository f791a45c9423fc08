-- Texts per store instead of per language: each store of a language starts with the text of the language; the next
-- import writes its own.
ALTER TABLE "content_page_text" DROP CONSTRAINT "content_page_text_page_id_language_pk";--> statement-breakpoint
ALTER TABLE "content_page_text" ADD COLUMN "store" text;--> statement-breakpoint
INSERT INTO "content_page_text" ("page_id", "store", "language", "title", "url_path", "body")
SELECT t."page_id", s."store", t."language", t."title", t."url_path", t."body"
FROM "content_page_text" t
JOIN (VALUES ('nl', 'nl'), ('be_nl', 'nl'), ('be_fr', 'fr'), ('de', 'de'), ('at', 'de'), ('ch_de', 'de'),
  ('ch_fr', 'fr'), ('fr', 'fr'), ('no', 'nb'), ('se', 'sv'), ('it', 'it'), ('uk', 'en')) AS s ("store", "language")
  ON s."language" = t."language";--> statement-breakpoint
DELETE FROM "content_page_text" WHERE "store" IS NULL;--> statement-breakpoint
ALTER TABLE "content_page_text" ALTER COLUMN "store" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "content_page_text" ADD CONSTRAINT "content_page_text_page_id_store_pk" PRIMARY KEY("page_id","store");--> statement-breakpoint
UPDATE "import_run" SET "fingerprint" = '';
