// Made by `npm run generate` from the contracts. Do not edit.

export const accountsContract = {
  "token": {
    "method": "POST",
    "path": "/auth/token/auth",
    "places": {
      "email": "body",
      "grant_type": "body",
      "password": "body",
      "refresh_token": "body"
    }
  },
  "signOut": {
    "method": "POST",
    "path": "/auth/token/signout",
    "places": {
      "refresh_token": "body"
    }
  }
};

export const coursesContract = {
  "myCourses": {
    "method": "GET",
    "path": "/api/student/MyCourses",
    "places": {}
  }
};
