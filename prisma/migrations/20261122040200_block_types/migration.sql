ALTER TABLE "block_period" ADD COLUMN "type_codes" TEXT[] DEFAULT ARRAY[]::TEXT[];
