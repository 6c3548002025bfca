-- AlterEnum
ALTER TYPE "board_kind" ADD VALUE 'LINK';

-- AlterTable
ALTER TABLE "board" ADD COLUMN     "categories" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "link_url" VARCHAR(500) NOT NULL DEFAULT '',
ADD CONSTRAINT board_link CHECK ((kind::text = 'LINK') = (link_url <> ''));
