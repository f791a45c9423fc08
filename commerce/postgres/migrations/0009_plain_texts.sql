-- In one statement: the table is written anew once.
ALTER TABLE "product_text"
  ALTER COLUMN "description" SET DATA TYPE json,
  ALTER COLUMN "highlights" SET DATA TYPE json,
  ALTER COLUMN "highlights" SET DEFAULT '[]'::json;
