-- AlterTable
ALTER TABLE "project" ADD COLUMN     "approval_document_id" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "project_approval_document_id_key" ON "project"("approval_document_id");
