-- AlterTable
ALTER TABLE "approval_participant" ADD COLUMN     "department_code" VARCHAR(20);

-- CreateTable
CREATE TABLE "saved_view" (
    "id" UUID NOT NULL,
    "user_id" VARCHAR(20) NOT NULL,
    "page" VARCHAR(100) NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "search" VARCHAR(2000) NOT NULL,
    "is_default" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "saved_view_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "saved_view_user_id_page_name_key" ON "saved_view"("user_id", "page", "name");

-- CreateIndex
CREATE UNIQUE INDEX "approval_receipt_reply_id_key" ON "approval_receipt"("reply_id");

-- AddForeignKey
ALTER TABLE "approval_receipt" ADD CONSTRAINT "approval_receipt_reply_id_fkey" FOREIGN KEY ("reply_id") REFERENCES "approval_document"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- A list opens with one view at most; a view is of somebody's own and never empty of a name.
CREATE UNIQUE INDEX "saved_view_default" ON "saved_view" ("user_id", "page") WHERE "is_default";
ALTER TABLE "saved_view" ADD CONSTRAINT "saved_view_name" CHECK (btrim("name") <> '' AND "page" LIKE '/%' AND ("search" = '' OR "search" LIKE '?%'));
