-- Days, mileage and CO₂ of a trip as they were submitted, which people read whatever the tables say since.
ALTER TABLE "trip" ADD COLUMN "figures" JSONB;
