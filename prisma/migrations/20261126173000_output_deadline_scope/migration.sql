-- AlterTable
ALTER TABLE "output_deadline" ADD COLUMN     "department_codes" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "kinds" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- An unknown scope would apply to nothing.
ALTER TABLE "output_deadline" ADD CONSTRAINT "output_deadline_scope" CHECK ("kinds" IS NOT NULL AND "department_codes" IS NOT NULL);
