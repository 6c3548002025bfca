-- A deadline that is there keeps its year as its id, so that its history and its links stay; new ones begin behind the years.
CREATE SEQUENCE "output_deadline_id_seq" AS INTEGER START WITH 10000;
ALTER TABLE "output_deadline" ADD COLUMN "id" INTEGER;
UPDATE "output_deadline" SET "id" = "year";
ALTER TABLE "output_deadline" ALTER COLUMN "id" SET DEFAULT nextval('output_deadline_id_seq');
ALTER SEQUENCE "output_deadline_id_seq" OWNED BY "output_deadline"."id";

-- AlterTable
ALTER TABLE "output_deadline" DROP CONSTRAINT "output_deadline_pkey",
ADD CONSTRAINT "output_deadline_pkey" PRIMARY KEY ("id");

-- CreateIndex
CREATE INDEX "output_deadline_year_idx" ON "output_deadline"("year");
