CREATE TYPE "board_kind" AS ENUM ('NOTICE', 'FREE', 'QNA', 'FAQ', 'GALLERY', 'DATA');

ALTER TABLE "board" ADD COLUMN "anonymous" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN "attachments" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "comments" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN "kind" "board_kind" NOT NULL DEFAULT 'FREE',
ADD COLUMN "manage_department_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "manage_role_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "notice_days" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN "read_department_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "write_department_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN "write_role_codes" TEXT[] DEFAULT ARRAY[]::TEXT[];

ALTER TABLE "board" ADD CONSTRAINT "board_notice_days" CHECK (notice_days BETWEEN 0 AND 365);
ALTER TABLE "board" ADD CONSTRAINT "board_not_below_itself" CHECK (parent_id <> id);
