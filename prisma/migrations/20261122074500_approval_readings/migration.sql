-- AlterTable
ALTER TABLE "approval_view" ADD COLUMN "day" DATE NOT NULL DEFAULT ((now() AT TIME ZONE 'UTC'::text))::date;

-- Those there are were opened on their own day; a change of the type is no update, so the guard of the table stays.
ALTER TABLE "approval_view" ALTER COLUMN "day" TYPE DATE USING ("at" AT TIME ZONE 'UTC')::date;

-- AlterTable
ALTER TABLE "approval_view" DROP CONSTRAINT "approval_view_pkey", ADD CONSTRAINT "approval_view_pkey" PRIMARY KEY ("document_id", "user_id", "body_version", "day");
