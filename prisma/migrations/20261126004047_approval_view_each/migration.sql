-- Every time a document is opened is a row; until now there was one a version, or one a version and day.
ALTER TABLE "approval_view" DROP CONSTRAINT "approval_view_pkey",
DROP COLUMN "day",
ADD COLUMN     "id" BIGSERIAL NOT NULL,
ADD CONSTRAINT "approval_view_pkey" PRIMARY KEY ("id");

CREATE INDEX "approval_view_document_id_user_id_body_version_at_idx" ON "approval_view"("document_id", "user_id", "body_version", "at");
