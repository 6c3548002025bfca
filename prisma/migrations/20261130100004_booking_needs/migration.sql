-- AlterTable
ALTER TABLE "reservation" ADD COLUMN     "needs" TEXT[] DEFAULT ARRAY[]::TEXT[];
