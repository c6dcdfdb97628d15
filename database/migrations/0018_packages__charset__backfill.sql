-- Text of which nothing told the encoding is not UTF-8; what is imported from now on says this.
update package_file set charset = 'windows-1252' where charset is null and media_type like 'text/%';
