-- CreateEnum
CREATE TYPE "template_kind" AS ENUM ('MAIL', 'LETTER', 'BOARD', 'FORM');

-- CreateTable
CREATE TABLE "text_template" (
    "id" UUID NOT NULL,
    "kind" "template_kind" NOT NULL,
    "name_en" VARCHAR(200) NOT NULL,
    "name_ko" VARCHAR(200) NOT NULL DEFAULT '',
    "name_de" VARCHAR(200) NOT NULL DEFAULT '',
    "plain" BOOLEAN NOT NULL,
    "active" BOOLEAN NOT NULL DEFAULT true,
    "sort_order" INTEGER NOT NULL DEFAULT 100,
    "version" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "text_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "text_template_version" (
    "template_id" UUID NOT NULL,
    "number" INTEGER NOT NULL,
    "plain" BOOLEAN NOT NULL,
    "subject" VARCHAR(200) NOT NULL,
    "text" VARCHAR(20000) NOT NULL,
    "body" JSONB,
    "restored_from" INTEGER,
    "user_id" VARCHAR(20) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "text_template_version_pkey" PRIMARY KEY ("template_id","number")
);

-- CreateIndex
CREATE UNIQUE INDEX "text_template_id_plain_key" ON "text_template"("id", "plain");

-- AddForeignKey
ALTER TABLE "text_template_version" ADD CONSTRAINT "text_template_version_template_id_plain_fkey" FOREIGN KEY ("template_id", "plain") REFERENCES "text_template"("id", "plain") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "text_template_version" ADD CONSTRAINT "text_template_version_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A plain version has text, another one a document; a template has one name a use; what was written is not rewritten.
ALTER TABLE "text_template"
  ADD CONSTRAINT "text_template_named" CHECK (btrim("name_en") <> ''),
  ADD CONSTRAINT "text_template_order" CHECK ("sort_order" BETWEEN 0 AND 9999),
  ADD CONSTRAINT "text_template_counted" CHECK ("version" >= 0);
CREATE UNIQUE INDEX "text_template_name" ON "text_template" ("kind", "plain", lower("name_en"));
ALTER TABLE "text_template_version"
  ADD CONSTRAINT "text_template_version_form" CHECK (CASE WHEN "plain" THEN "body" IS NULL ELSE "body" IS NOT NULL AND "text" = '' END),
  ADD CONSTRAINT "text_template_version_number" CHECK ("number" >= 1 AND ("restored_from" IS NULL OR "restored_from" < "number"));
CREATE FUNCTION "text_template_version_is_kept"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a version of a template is not rewritten';
END $$;
CREATE TRIGGER "text_template_version_kept" BEFORE UPDATE ON "text_template_version" FOR EACH ROW EXECUTE FUNCTION "text_template_version_is_kept"();
