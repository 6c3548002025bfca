-- CreateEnum
CREATE TYPE "approval_saved_line_kind" AS ENUM ('LINE', 'GROUP');

-- DropIndex
DROP INDEX "approval_saved_line_owner_id_name_key";

-- AlterTable
ALTER TABLE "approval_saved_line" ADD COLUMN     "kind" "approval_saved_line_kind" NOT NULL DEFAULT 'LINE';

-- CreateTable
CREATE TABLE "approval_document_template" (
    "id" UUID NOT NULL,
    "owner_id" VARCHAR(20),
    "form_code" VARCHAR(20) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "title" VARCHAR(200) NOT NULL,
    "body" JSONB NOT NULL,
    "updated_by" VARCHAR(20) NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_document_template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "approval_memo" (
    "id" UUID NOT NULL,
    "owner_id" VARCHAR(20) NOT NULL,
    "document_id" UUID NOT NULL,
    "text" VARCHAR(2000) NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "approval_memo_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "approval_document_template_form_code_owner_id_idx" ON "approval_document_template"("form_code", "owner_id");

-- CreateIndex
CREATE INDEX "approval_memo_document_id_owner_id_idx" ON "approval_memo"("document_id", "owner_id");

-- CreateIndex
CREATE INDEX "approval_memo_owner_id_updated_at_id_idx" ON "approval_memo"("owner_id", "updated_at" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "approval_saved_line_owner_id_kind_name_key" ON "approval_saved_line"("owner_id", "kind", "name");

-- AddForeignKey
ALTER TABLE "approval_document_template" ADD CONSTRAINT "approval_document_template_form_code_fkey" FOREIGN KEY ("form_code") REFERENCES "approval_form"("code") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "approval_memo" ADD CONSTRAINT "approval_memo_document_id_fkey" FOREIGN KEY ("document_id") REFERENCES "approval_document"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what the schema language cannot say.
ALTER TABLE "approval_saved_line" ADD CONSTRAINT "approval_saved_line_named" CHECK (btrim("name") <> '');
ALTER TABLE "approval_document_template" ADD CONSTRAINT "approval_document_template_named" CHECK (btrim("name") <> '');
ALTER TABLE "approval_memo" ADD CONSTRAINT "approval_memo_said" CHECK (btrim("text") <> '');
CREATE UNIQUE INDEX "approval_document_template_own_name" ON "approval_document_template"("owner_id", "form_code", "name") WHERE "owner_id" IS NOT NULL;
CREATE UNIQUE INDEX "approval_document_template_shared_name" ON "approval_document_template"("form_code", "name") WHERE "owner_id" IS NULL;
